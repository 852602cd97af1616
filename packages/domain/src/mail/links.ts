/**
 * Links in what people write into mails (SPEC §5, PRODUCT §8): header and footer take none but those to the product's
 * own public address, campaign mails none at all. No zod here.
 */
import { decodeText } from './decode-text.ts'

/** Top-level names that make a bare name a web address. Others, such as `de`, are words after a full stop without its space. */
const tops = 'com|net|org|info|biz|io|app|dev|eu|fr|ch|lu|uk|ai'

/**
 * A scheme with `//`, `www.`, a name under a known top level, or any name with a path; never what belongs to a mail
 * address. No start is tried inside a word, and no tag runs over another, so that the time grows with the length only.
 */
const address = new RegExp(
  [
    String.raw`[a-z0-9+.-]{0,20}:\/\/[^\s<>"']*`,
    String.raw`(?<![\w@.-])www\.[^\s<>"']+`,
    String.raw`(?<![\p{L}\p{N}_@.-])(?:[\p{L}\p{N}-]+\.)+(?:${tops})(?![\w@-]|\.[a-z0-9])(?:[/?#:][^\s<>"']*)?`,
    String.raw`(?<![\p{L}\p{N}_@.-])(?:[\p{L}\p{N}-]+\.)+[a-z]{2,24}\/[^\s<>"']*`,
  ].join('|'),
  'giu',
)

/**
 * Every link of a text or HTML: where its tags point to, then the web addresses that can be read in it. An image of
 * the product's own (`/api/…`) is none.
 */
export function linksOf(html: string): string[] {
  const tags = [...html.matchAll(/<[^<>]*>/g)]
  const spaced = html.replace(/<(?:br|\/p|\/div|\/li|\/td|\/h\d)\b[^<>]*>/gi, ' ')
  const text = decodeText(spaced.replace(/<[^<>]*>/g, ''))
  return [...tags.flatMap(([tag]) => targetsOf(tag)), ...[...text.matchAll(address)].map(([found]) => found)]
}

/** Whether a text holds a web link or an anchor tag. */
export function hasLink(html: string): boolean {
  return /<\s*a\b/i.test(html) || linksOf(html).length > 0
}

/** Whether every link of a text leads to the product's own public address, such as `https://assay.example`. */
export function hasOnlySafeLinks(html: string, publicUrl: string): boolean {
  const own = originOf(publicUrl)
  return linksOf(html).every((link) => isOwnPath(link) || (own !== undefined && originOf(link) === own))
}

const isOwnPath = (link: string) => /^\/(?![/\\])/.test(link)

/** Scheme, host and port of a web address, in one spelling; undefined for anything else, or with a name before an @. */
function originOf(url: string): string | undefined {
  const match = /^(https?):\/\/([a-z0-9.-]+)(?::(\d{1,5}))?(?:[/?#]|$)/i.exec(url)
  if (!match) return undefined
  const scheme = (match[1] ?? '').toLowerCase()
  const port = match[3] ?? (scheme === 'https' ? '443' : '80')
  return `${scheme}://${(match[2] ?? '').toLowerCase()}:${Number(port)}`
}

const attribute = /\b(href|src|srcset|action|background|poster)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi

function targetsOf(tag: string): string[] {
  return [...tag.matchAll(attribute)].flatMap(([, name = '', double, single, bare]) => {
    const target = decodeText(double ?? single ?? bare ?? '').trim()
    return /^src$/i.test(name) && isOwnPath(target) ? [] : [target]
  })
}
