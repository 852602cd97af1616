/**
 * Finds links in what people write into mails (product 6.12): header and footer may link to the
 * product's own public address only, campaign mails may not link at all. No zod here.
 */
import topLevelNames from 'tlds' with { type: 'json' }
import { escapeHtml } from './escape-html.ts'
import { filledWith } from './filled-with.ts'
import type { PlaceholderValues } from './placeholders.ts'

/** Of the internet (IANA), in lower case; those written `xn--…` are told by that. */
const tops: ReadonlySet<string> = new Set(topLevelNames)

/** Titles before a name whose full stop lacks its space, « M.Kim », unless it is one of the second list. */
const titles = new Set('Dr M MM Mlle Mlles Mme Mmes Mr Mrs Ms'.split(' '))
const nobodysNames = new Set('com net org info biz io app fr ch uk'.split(' '))

/** Words in lower case before a number or a mail address whose space slipped out: « code:4821 ». */
const labels = new Set(
  `address adresse an annuel article at brut by cc code contact contacter copie courriel depuis e-mail email from here
  hr ici joindre mail mailto net page poste promo promotion question questions ref reference rh salaire salle session
  tel to total via`.split(/\s+/),
)

const named: Readonly<Record<string, string>> = {
  amp: '&',
  colon: ':',
  sol: '/',
  bsol: '\\',
  Tab: '\t',
  NewLine: '\n',
  shy: '',
  ZeroWidthSpace: '',
  NoBreak: '',
  zwj: '',
  zwnj: '',
  lrm: '',
  rlm: '',
  period: '.',
  commat: '@',
  nbsp: ' ',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

const character = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '')

/** A part of a dotted name; the marks are the vowels of Indic and Thai names. */
const part = String.raw`[\p{L}\p{N}\p{M}_-]`

/**
 * What may be a web address: a scheme, `www.`, dotted names, a machine's name or number; no part of a mail
 * address. No match is tried inside a word, and no tag runs over another, so that time grows with the length
 * only.
 */
const candidate = new RegExp(
  [
    String.raw`[a-z0-9+.-]{0,20}:\/\/[^\s<>"']*`,
    String.raw`(?<![\w.+-])(?:https?|ftp):[\p{L}\p{N}[/][^\s<>"']*`,
    String.raw`(?<![\w-]|[\w+-]@)(?<![\w-]\.)www\.[^\s<>"']+`,
    String.raw`(?<![\p{L}\p{N}\p{M}:/])\/{2,}[\p{L}\p{N}][^\s<>"']*`,
    String.raw`(?<!${part}|[\p{L}\p{N}_+-]@)(?<!${part}\.)(?<name>${part}+(?:\.${part}+)+)(?:@(?<host>${part}+(?:\.${part}+)+)|(?<rest>(?::\d|[/?#])[^\s<>"']*))?`,
    String.raw`(?<!${part}|[\p{L}\p{N}_+-]@)(?<!${part}\.)localhost(?!@${part}+\.[\p{L}\p{N}]|${part})`,
    String.raw`(?<![\p{L}\p{N}_:-])(?<![\p{L}\p{N}_:-]\.)(?<machine>[0-9a-f:]{3,39})(?![\p{L}\p{N}_:])`,
  ].join('|'),
  'giu',
)

/**
 * A machine's own name, without dot: before a port (80, 443, four digits and more), before `user:password`
 * and an at sign, and « intranet/ ». « Note:3 », « 10:30/15 », « et/ou » and « bac/ » do not match. Each
 * character is read twice at most.
 */
const ownMachine = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}\p{M}_.@:/=&?#%+-])(?<label>[a-z][a-z0-9-]+):(?:(?:80|443|[1-9]\d{3,4})(?!\.?[\p{L}\p{N}\p{M}_:-])|[^\s@:/<>"']{1,64}@${part}+(?:\.${part}+)+)(?<path>[/?#][\p{L}\p{N}]|:\d)?`,
    String.raw`(?<![\p{L}\p{N}\p{M}_.@:/=&?#%+-])(?:extra|intra)net\/(?!\s?(?:extra|inter|intra)net|\s?web|\s?mobile)`,
  ].join('|'),
  'giu',
)

/** All links of a text or HTML: its tags' targets, then addresses. Our images (`/api/…`) do not count. */
export function linksOf(html: string): string[] {
  const tags = [...html.matchAll(/<[^<>]*>/g)]
  const spaced = html.replace(/<(?:br|\/p|\/div|\/li|\/td|\/h\d)\b[^<>]*>/gi, ' ')
  const text = asRead(spaced.replace(/<[^<>]*>/g, ''))
  return [...tags.flatMap(([tag]) => targetsOf(tag)), ...addressesIn(text), ...ownMachinesIn(text)]
}

/**
 * A text as browsers and mail programs read addresses: they take other full stops and slashes for these, and
 * a name may end with a sign such as a heart, which counts as a letter here.
 */
const asRead = (html: string) =>
  decodeText(html)
    .replace(/[。．｡]/g, '.')
    .replaceAll('\\', '/')
    .replace(/(?![\0-\x7f])[\p{S}\p{Extended_Pictographic}](?=\.[\p{L}\p{N}\p{M}])/gu, ' x')

function addressesIn(text: string): string[] {
  return [...text.matchAll(candidate)].flatMap(({ 0: found, index, groups = {} }) => {
    const { name, host, rest = '', machine } = groups
    if (machine !== undefined) return isMachineNumber(machine) ? [found] : []
    if (name === undefined) return [found]
    if (host?.split('.').slice(1).some(isTop)) return []
    const next = text.slice(index + name.length, index + name.length + 10)
    const isBesideAt = text[index - 1] === '@' || next.startsWith('@')
    if (/^\?*$/.test(rest) && !isBesideAt && (isTitled(name) || isNextSentence(name, next))) return []
    return isAddress(name, rest) ? [found] : []
  })
}

/** A capital letter, or a few other words, tell what a number is, and that this is no machine. */
function ownMachinesIn(text: string): string[] {
  return [...text.matchAll(ownMachine)].flatMap(({ 0: found, groups: { label, path } = {} }) => {
    const isLabel = label !== undefined && (/^[A-Z]/.test(label) || labels.has(label))
    return isLabel && path === undefined ? [] : [found]
  })
}

/**
 * Whether a dotted name is an address: four numbers, or a name under a top-level name in any spelling.
 * Behind it a sentence may begin, with a capital letter (« evil.com.Merci »), unless a path follows.
 */
function isAddress(name: string, rest: string): boolean {
  const parts = name.split('.')
  if (isShortNumber(parts, /^(?:\/|:\d|[?#][^\s?#])/.test(rest))) return true
  if (/^\d+$/.test(parts.at(-1) ?? '')) return isNumberOfFour(parts)
  const hasPath = rest.startsWith('/') || rest.startsWith(':')
  const last = parts.findLastIndex((each) => hasPath || isTop(each) || !/^\p{Lu}\p{Ll}/u.test(each))
  const top = parts[last] ?? ''
  return last > 0 && (isTop(top) || (hasPath && /^[a-z]{2,24}$/i.test(top)))
}

function isTop(label: string): boolean {
  const top = label.toLowerCase()
  const spellings = [top, top.replace(/(?=\p{M})\p{Script=Inherited}/gu, ''), top.replace(/\p{M}/gu, '')]
  return spellings.some((each) => tops.has(each)) || /^xn--[a-z0-9-]+$/.test(spellings[2] ?? '')
}

/** « M.Kim » */
function isTitled(name: string): boolean {
  const [title = '', family = '', ...more] = name.split('.')
  const isName = /^\p{Lu}\p{Ll}+$/u.test(family) && !nobodysNames.has(family.toLowerCase())
  return more.length === 0 && titles.has(title) && isName
}

/** « fini.De plus »: a top-level name that is a word of French, between two words in lower case. */
const isNextSentence = (name: string, next: string): boolean =>
  /^[\p{Ll}-]+\.(?:Au|De|Et|Il|Je|La|Ma|Ne|Plus|Sa|Se|Si)$/u.test(name) && /^\s+\p{Ll}/u.test(next)

/** Version 4: four numbers below 256, written as numbers are; « 01.02.03.04.05 » is a telephone's. */
const isNumberOfFour = (labels: readonly string[]) =>
  labels.length === 4 && labels.every((label) => String(Number(label)) === label && Number(label) < 256)

/**
 * Whether numbers are a short IPv4 address that browsers take: one in base sixteen (`0x7f.1`), or this
 * machine before a path (`127.1/page`). « 3.5 » and « 12.5/20 » are figures.
 */
const isShortNumber = (labels: readonly string[], hasPath: boolean): boolean =>
  labels.length <= 4 &&
  labels.every((label) => /^(?:\d{1,10}|0x[\da-f]{1,8})$/i.test(label)) &&
  (labels.some((label) => /^0x/i.test(label)) || (hasPath && labels[0] === '127'))

/** Version 6: eight groups, or fewer around `::`; not the hour 12:30:00. */
function isMachineNumber(text: string): boolean {
  const groups = text.split(':')
  const isShort = text.includes('::') && /\d/.test(text)
  return groups.every((group) => group.length <= 4) && (isShort || groups.filter(Boolean).length === 8)
}

/**
 * The values that placeholders are tried with: nothing, a word, the end of an address, and for two adjacent
 * ones its two halves. Any text beside a placeholder that can make an address makes one with one of these.
 */
const fillings = ['', 'a', 'com', ['a.', 'com'], ['com', 'a.']] as const

/** A text, and what it may become once its placeholders are filled in. */
const asSent = (html: string): string[] => {
  const filled = fillings.map((words) => filledWith(html, words))
  return filled[0] === html ? [html] : [html, ...filled]
}

/** Says whether a text holds a web link or an anchor tag, as it stands or with its placeholders filled in. */
export function hasLink(html: string): boolean {
  return /<\s*a\b/i.test(html) || asSent(html).some((text) => linksOf(text).length > 0)
}

/**
 * Says whether every link of a text, as it stands or with its placeholders filled in, leads to a page at
 * our own public address, such as `https://assay.example`; not to its calls, which may change something.
 */
export function hasOnlySafeLinks(html: string, publicUrl: string): boolean {
  const own = originOf(publicUrl) ?? 'none'
  const isSafe = (link: string) => !call.test(link) && (isOwnPath(link) || originOf(link) === own)
  return asSent(html).every((text) => linksOf(text).every(isSafe))
}

/**
 * Changes the values of placeholders so that nobody's name is an address in a mail. A company's name stays as
 * it is, since it may be an address, and only its administrators choose it.
 */
export function valuesWithoutLinks({ companyName, ...values }: PlaceholderValues): PlaceholderValues {
  const read = Object.entries(values).map(([name, value]) => [name, withoutLinks(value)])
  return { ...Object.fromEntries(read), ...(companyName === undefined ? {} : { companyName }) }
}

/** Breaks what would be read as an address in a name, or another value of a mail, into words. */
export function withoutLinks(value: string): string {
  return value.replace(/\S+/g, (word) =>
    linksOf(escapeHtml(word)).length > 0
      ? word
          .normalize('NFKC')
          .replace(/[.。．｡:/\\@]+/g, ' ')
          .trim()
      : word,
  )
}

const isOwnPath = (link: string) => /^\/(?![/\\])/.test(link)

/** An address under `/api/`, or one whose path is written so that it may lead there. */
const call = /^(?:https?:\/\/[^/?#]*)?(?:[/\\]+api(?![^/\\?#])|[^?#]*(?:[/\\]\.\.?(?![^/\\?#])|%[2-7]))/i

/** A web address's scheme, host and port; undefined for anything else, or with a name before an @. */
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
    // Browsers ignore control characters before the target, and tabs and line breaks in it, and so does this.
    const target = decodeText(double ?? single ?? bare ?? '')
      .replace(/[\t\r\n]|^[\0-\x20]+/g, '')
      .trim()
    return /^src$/i.test(name) && isOwnPath(target) ? [] : [target]
  })
}

/**
 * A text as a mail program shows it: entities decoded, one form of look-alikes, no invisible characters. What
 * that form would turn into dots or at signs ends a name.
 */
function decodeText(html: string): string {
  return html
    .replace(/&#x([0-9a-f]+);?/gi, (_, hex: string) => character(Number.parseInt(hex, 16)))
    .replace(/&#(\d+);?/g, (_, digits: string) => character(Number(digits)))
    .replace(/&([a-z]+);/gi, (whole, name: string) => named[name] ?? named[name.toLowerCase()] ?? whole)
    .replace(/[…‥＠﹫]/g, ' ')
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
}
