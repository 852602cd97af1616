/** The person's browser, as far as its permissions differ. */
type BrowserName = 'chrome' | 'firefox' | 'safari' | 'ios' | 'android' | 'other'

/** Recognises the browser. On iOS the system decides about permissions, so all browsers there are one. */
export function browserName(userAgent: string): BrowserName {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  if (/Firefox/.test(userAgent)) return 'firefox'
  if (/Android/.test(userAgent)) return 'android'
  if (/Chrome|Chromium|Edg\//.test(userAgent)) return 'chrome'
  if (/Safari/.test(userAgent)) return 'safari'
  return 'other'
}
