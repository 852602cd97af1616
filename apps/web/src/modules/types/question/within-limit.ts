/** The text's beginning within `limit` UTF-16 units, no half emoji, and how many characters are too many. */
export function withinLimit(text: string, limit: number) {
  if (text.length <= limit) return { accepted: text, excess: 0 }
  const accepted = text.slice(0, isHighSurrogate(text.charCodeAt(limit - 1)) ? limit - 1 : limit)
  return { accepted, excess: Array.from(text.slice(accepted.length)).length }
}

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff
