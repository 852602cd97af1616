/** Which browser a person uses, as far as the way to its permissions differs. */
type BrowserName = 'chrome' | 'firefox' | 'safari' | 'ios' | 'android' | 'other'

/** On a telephone the system decides, so that all browsers of iOS are one. */
export function browserName(userAgent: string): BrowserName {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  if (/Firefox/.test(userAgent)) return 'firefox'
  if (/Android/.test(userAgent)) return 'android'
  if (/Chrome|Chromium|Edg\//.test(userAgent)) return 'chrome'
  if (/Safari/.test(userAgent)) return 'safari'
  return 'other'
}
