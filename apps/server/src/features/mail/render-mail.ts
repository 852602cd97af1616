import { readFileSync } from 'node:fs'
import { escapeHtml } from '@assay/domain/mail/escape-html'
import { withoutLinks } from '@assay/domain/mail/links'
import { forMail, withLook } from './mail-look.ts'

export interface MailText {
  readonly language: 'fr' | 'en'
  readonly subject: string
  /** Whom the mail greets by first name, '' for whose name is not known. */
  readonly greets?: string
  /** Plain text, one paragraph each. */
  readonly paragraphs?: readonly string[]
  /** HTML that was sanitised already; stands after the paragraphs. */
  readonly html?: string
  /** The plain text used in the place of `html`, whose links a text would lose. */
  readonly plain?: string
  readonly button?: { readonly label: string; readonly url: string }
  /** HTML that was sanitised already; stands after the button. */
  readonly footer?: string
  /** The last line of a mail that nobody asked for. */
  readonly unsubscribe?: { readonly label: string; readonly url: string }
  /** The company whose colour and logo or name the mail shows; the product's own where not given. */
  readonly company?: MailCompany
}

export interface MailCompany {
  readonly name: string
  readonly color: string
  /** The whole address of the logo, as a mail is read elsewhere. */
  readonly logoUrl?: string | null
}

export interface RenderedMail {
  readonly subject: string
  readonly html: string
  readonly text: string
}

const productColor = '#472F92'

/** The slots of `layout.mjml`: contents by their names, and a colour, which has to be a valid one. */
const slots = /@@(\w+)@@|#c01040/g

/** `layout.mjml` compiled, committed because compiling takes half as long as the server's start. */
const layout = readFileSync(new URL('./layout.html', import.meta.url), 'utf8')

/**
 * Lays a mail out as HTML that mail programs agree on, and as text. Values are escaped. All slots are filled
 * in one pass, so that a value which looks like a slot is not filled in.
 */
export function renderMail(mail: MailText): RenderedMail {
  const { language, button, company, unsubscribe, footer = '' } = mail
  const color = /^#[0-9a-f]{6}$/i.test(company?.color ?? '') ? (company?.color as string) : productColor
  // People choose the name that greets them: an address in it would become a link in our mail to any site.
  const hello = language === 'fr' ? 'Bonjour' : 'Hello'
  const greeting = withoutLinks(mail.greets ? `${hello} ${mail.greets},` : `${hello},`)
  const paragraphs = [...(mail.greets === undefined ? [] : [greeting]), ...(mail.paragraphs ?? [])]
  const said: Readonly<Record<string, string>> = {
    language,
    content:
      paragraphs.map((each) => `<p>${escapeHtml(each)}</p>`).join('') + withLook(mail.html ?? '', color),
    footer: withLook(footer, color),
    button: escapeHtml(button?.label ?? ''),
    url: escapeHtml(button?.url ?? ''),
    name: head(company),
  }
  const html = layoutFor(mail).replace(slots, (slot, name: string | undefined) =>
    name === undefined ? color : (said[name] ?? slot),
  )
  const text = [
    ...paragraphs,
    ...(mail.html ? [mail.plain ?? textOf(mail.html)] : []),
    ...(button ? [button.url] : []),
    ...(footer ? [textOf(footer)] : []),
    ...(unsubscribe ? [unsubscribe.label + (language === 'fr' ? ' : ' : ': ') + unsubscribe.url] : []),
  ]
  const whole = unsubscribe ? html.replace('</body>', () => `${lastLine(unsubscribe)}</body>`) : html
  return { subject: mail.subject, html: whole, text: text.join('\n\n') }
}

/** The logo, which says the name where pictures are not shown; or the name. */
function head({ name, logoUrl }: Pick<MailCompany, 'name' | 'logoUrl'> = { name: 'Assay' }): string {
  if (!logoUrl) return escapeHtml(name)
  const look = 'display:block;height:40px;width:auto;max-width:240px'
  return `<img src="${escapeHtml(logoUrl)}" alt="${escapeHtml(name)}" height="40" style="${look}">`
}

const lastLine = ({ label, url }: { readonly label: string; readonly url: string }) =>
  `<p style="text-align:center;font-family:Arial,sans-serif;font-size:12px">` +
  `<a href="${escapeHtml(url)}" style="color:#5b5b66">${escapeHtml(label)}</a></p>`

/** The text of sanitised HTML without its tags, and where its links lead. */
export function textOf(html: string): string {
  return withMarkers(html)
    .replace(/<a\b[^<>]*\shref="([^"]*)"[^<>]*>(.*?)<\/a>/gis, (_, href: string, label: string) => {
      const words = label.replace(/<[^<>]*>/g, '')
      return [href, href.replace(/^(?:mailto|tel):/, '')].includes(words) ? words : `${words} (${href})`
    })
    .replace(/<(?:br|\/p|\/div|\/li|\/h\d)[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .trim()
}

/** The bullets and numbers of lists as characters; what stands in another list is moved in. */
function withMarkers(html: string): string {
  const open: { next: number | null }[] = []
  return html
    .replace(/<li>\s*<p\b[^<>]*>/gi, '<li>')
    .replace(/(?:<\/p>|(<\/[uo]l>))\s*<\/li>/gi, (_, list?: string) => list ?? '</li>')
    .replace(/<(\/?)([uo]l|li)\b([^<>]*)>/gi, (tag, slash: string, name: string, rest: string) => {
      const isItem = name.toLowerCase() === 'li'
      if (slash) {
        if (!isItem) open.pop()
        return tag
      }
      const list = open.at(-1)
      if (!isItem) {
        const start = /\bstart="(\d{1,9})"/.exec(rest)?.[1]
        open.push({ next: name.toLowerCase() === 'ol' ? Number(start ?? 1) : null })
        return list ? '\n' : ''
      }
      const marker = list?.next == null ? '- ' : `${list.next++}. `
      return `${'  '.repeat(Math.max(0, open.length - 1))}${marker}`
    })
}

/** A mail is read elsewhere: our addresses are whole in it, and pictures are of a kind that it can show. */
export function fromElsewhere(html: string, publicUrl: string): string {
  return html
    .replace(/\bsrc="(\/api\/files\/[\da-f-]+)"/g, (_, path: string) => `src="${publicUrl}${forMail(path)}"`)
    .replace(/\b(href|src)="\//g, (_, name: string) => `${name}="${publicUrl}/`)
}

/** The layout for a mail, without the rows for parts that it lacks. */
function layoutFor({ button, footer }: MailText): string {
  const without = (html: string, part: string): string =>
    html.replace(new RegExp(`<!--${part}-->[^]*<!--/${part}-->`), '')
  const withButton = button ? layout : without(layout, 'button')
  return footer ? withButton : without(withButton, 'footer')
}
