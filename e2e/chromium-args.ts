/**
 * What every journey's browser is started with. Chromium draws the popups of its address bar as pages of their own, two
 * renderers with each window: nobody sees them, and they cost a journey a third of its time.
 */
export const chromiumArgs = [
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup',
]
