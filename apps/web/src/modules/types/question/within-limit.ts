/** A text that is longer than an answer may be: what of it is kept. Pure. */

interface WithinLimit {
  /** The beginning, at most `limit` UTF-16 units long; never half an emoji. */
  readonly kept: string
  /**
   * Characters that are too many, an emoji counted once for each sign it is joined of; 0 where all of it is
   * kept.
   */
  readonly excess: number
}

export function withinLimit(text: string, limit: number): WithinLimit {
  if (text.length <= limit) return { kept: text, excess: 0 }
  const kept = text.slice(0, isHighSurrogate(text.charCodeAt(limit - 1)) ? limit - 1 : limit)
  return { kept, excess: Array.from(text.slice(kept.length)).length }
}

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff
