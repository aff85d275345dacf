"""The page of a phone in a real browser: it joins, shows the hand, plays, and comes back by itself."""

import shutil
from collections.abc import Iterator
from random import Random
from threading import Event, Thread

import pytest

from cardgames.games import find
from tests.phones.loopback import House, loop_table

webdriver = pytest.importorskip("selenium.webdriver", reason="selenium is not installed")
CHROMIUM, DRIVER = shutil.which("chromium"), shutil.which("chromedriver")
if CHROMIUM is None or DRIVER is None:
    pytest.skip("chromium and chromedriver are not installed", allow_module_level=True)
PATIENCE = 20


@pytest.fixture(scope="module")
def browser() -> Iterator[object]:
    options = webdriver.ChromeOptions()
    options.binary_location = CHROMIUM
    for argument in ("--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--no-proxy-server"):
        options.add_argument(argument)
    driver = webdriver.Chrome(options=options, service=webdriver.ChromeService(DRIVER))
    driver.implicitly_wait(PATIENCE)
    size = {"width": 390, "height": 844, "deviceScaleFactor": 1, "mobile": True}
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
    yield driver
    driver.quit()


@pytest.mark.parametrize("name", ["malilla", "kaluki", "cribbage"])
def test_a_phone_joins_plays_and_comes_back_after_a_reload(browser: object, name: str) -> None:
    with House(loop_table(find(name))) as house:
        match, rng, end = house.table.match, Random(1), Event()
        while match.turn != 0 or not house.table.asks(0):
            house.table.answer(match.turn, match.decision.sample(rng))

        def pump() -> None:
            while not end.wait(0.005):
                house.seats.update()

        table = Thread(target=pump)
        table.start()
        try:
            browser.get(f"{house.server.url}#{house.seats.token}")
            browser.find_element("id", "who").send_keys("Anna")
            browser.find_element("id", "enter").click()
            hand = browser.find_elements("css selector", ".hand button")
            assert len(hand) == len(next(zone for zone in match.view(0).zones if zone.id == "hand0"))
            assert all(card.find_element("css selector", "img").get_attribute("alt") for card in hand)
            assert house.names == {0: "Anna"}
            prompt = browser.find_element("id", "prompt").text
            browser.refresh()
            assert browser.find_element("id", "prompt").text == prompt
            wide = browser.execute_script("return document.documentElement.scrollWidth")
            assert wide <= 390
            complaints = [each for each in browser.get_log("browser") if "vibrate" not in each["message"]]
            assert complaints == []
        finally:
            end.set()
            table.join()
