/**
 * Cuts a text that is longer than an answer may be: what of it is accepted, at most `limit` UTF-16 units and
 * never half an emoji, and how many characters are too many, an emoji counted once for each sign that it is
 * joined of. Pure.
 */
export function withinLimit(text: string, limit: number) {
  if (text.length <= limit) return { accepted: text, excess: 0 }
  const accepted = text.slice(0, isHighSurrogate(text.charCodeAt(limit - 1)) ? limit - 1 : limit)
  return { accepted, excess: Array.from(text.slice(accepted.length)).length }
}

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff
