"""The hands of people on their phones.

* `parse` (messages.py): a message of a phone becomes a typed request, or is refused.
* `Desk` (desk.py): the view of one seat as a message, and the gestures of its owner; asking.py makes the
  buttons of a decision, places.py the cards.
* `PhoneSeats` (phone_seats.py): which connection has which seat.
* `PhoneServer` (server.py): the connections, in a thread of its own;
  `page/` is what a browser loads from it.

Everything a phone shows is made from the redacted view of its seat by the controllers of the table.
"""
