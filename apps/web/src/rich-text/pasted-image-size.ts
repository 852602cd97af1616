/** SPEC §9: image tags in pasted HTML get width and height 100. */
export function withPastedImageSize(html: string): string {
  return html.replace(/<img\b(?![^<>]*\bwidth=)/gi, '<img width="100" height="100"')
}
