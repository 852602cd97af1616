/**
 * A mail's HTML as rich text: its boxes become paragraphs, everything else that rich text does not know is left out
 * when it is shown. Its own styles could not be drawn here (the page's CSP holds for frames, too), and in a frame
 * without any allowance its links could not be followed. Pure.
 */
export function readableMail(html: string): string {
  return html.replace(/<(\/?)(?:div|td)\b[^>]*>/gi, '<$1p>')
}
