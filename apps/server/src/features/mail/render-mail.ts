import { readFileSync } from 'node:fs'

export interface MailText {
  readonly language: 'fr' | 'en'
  readonly subject: string
  readonly greeting?: string
  /** Plain text, one paragraph each. */
  readonly paragraphs?: readonly string[]
  /** HTML that was sanitised already; stands after the paragraphs. */
  readonly html?: string
  readonly button?: { readonly label: string; readonly url: string }
  /** HTML that was sanitised already; stands after the button. */
  readonly footer?: string
  /** Whose colour and name the mail wears; the product's own where not said. */
  readonly company?: { readonly name: string; readonly color: string }
}

export interface RenderedMail {
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** Where `layout.mjml` takes what a mail says. */
const markers = {
  language: '@@language@@',
  content: '@@content@@',
  button: '@@button@@',
  footer: '@@footer@@',
  url: '@@url@@',
  name: '@@name@@',
} as const
const productColor = '#472F92'

/** Stands for the company's colour in `layout.mjml`, which takes nothing but a colour there. */
const colorMarker = '#c01040'

/** What mjml makes of `layout.mjml`, committed: compiling takes as long as half of the server's start. */
const layout = readFileSync(new URL('./layout.html', import.meta.url), 'utf8')

/** Lays a mail out: HTML that mail programs agree on, and the same as text. Values are escaped. */
export function renderMail(mail: MailText): RenderedMail {
  const color = /^#[0-9a-f]{6}$/i.test(mail.company?.color ?? '')
    ? (mail.company?.color as string)
    : productColor
  const paragraphs = [mail.greeting, ...(mail.paragraphs ?? [])].filter((each) => each !== undefined)
  const content = paragraphs.map((each) => `<p>${escapeHtml(each)}</p>`).join('') + (mail.html ?? '')
  const html = layoutFor(mail)
    .replaceAll(colorMarker, color)
    .replaceAll(markers.language, mail.language)
    .replaceAll(markers.content, () => content)
    .replaceAll(markers.footer, () => mail.footer ?? '')
    .replaceAll(markers.button, () => escapeHtml(mail.button?.label ?? ''))
    .replaceAll(markers.url, () => escapeHtml(mail.button?.url ?? ''))
    .replaceAll(markers.name, () => escapeHtml(mail.company?.name ?? 'Assay'))
  const text = [
    ...paragraphs,
    ...(mail.html ? [textOf(mail.html)] : []),
    ...(mail.button ? [mail.button.url] : []),
    ...(mail.footer ? [textOf(mail.footer)] : []),
  ]
  return { subject: mail.subject, html, text: text.join('\n\n') }
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** What is left of sanitised HTML without its tags. */
export function textOf(html: string): string {
  return html
    .replace(/<(?:br|\/p|\/div|\/li|\/h\d)[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .trim()
}

/** The layout with what a mail has: the rows of what it has not are left out. */
function layoutFor({ button, footer }: MailText): string {
  const without = (html: string, part: string): string =>
    html.replace(new RegExp(`<!--${part}-->[^]*<!--/${part}-->`), '')
  const withButton = button ? layout : without(layout, 'button')
  return footer ? withButton : without(withButton, 'footer')
}
