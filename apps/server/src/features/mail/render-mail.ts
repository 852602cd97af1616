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

const markers = {
  content: '@@content@@',
  button: '@@button@@',
  footer: '@@footer@@',
  url: '@@url@@',
  name: '@@name@@',
} as const
const productColor = '#472F92'

/** The layout is compiled once for each look; a mail is then a few replacements. */
const layouts = new Map<string, Promise<string>>()

/** Lays a mail out: HTML that mail programs agree on, and the same as text. Values are escaped. */
export async function renderMail(mail: MailText): Promise<RenderedMail> {
  const color = /^#[0-9a-f]{6}$/i.test(mail.company?.color ?? '')
    ? (mail.company?.color as string)
    : productColor
  const paragraphs = [mail.greeting, ...(mail.paragraphs ?? [])].filter((each) => each !== undefined)
  const content = paragraphs.map((each) => `<p>${escapeHtml(each)}</p>`).join('') + (mail.html ?? '')
  const layout = await layoutOf(mail.language, color, {
    button: mail.button !== undefined,
    footer: Boolean(mail.footer),
  })
  const html = layout
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

/** What stands in a mail besides its content. */
interface Has {
  readonly button: boolean
  readonly footer: boolean
}

function layoutOf(language: string, color: string, has: Has): Promise<string> {
  const key = `${language} ${color} ${has.button} ${has.footer}`
  const layout = layouts.get(key) ?? compile(language, color, has)
  layouts.set(key, layout)
  return layout
}

async function compile(language: string, color: string, has: Has): Promise<string> {
  // Loaded with the first mail: it takes as long as half of the server's start.
  const { default: mjml2html } = await import('mjml')
  const button = `<mj-button href="${markers.url}" background-color="${color}" border-radius="6px"
    font-size="16px" inner-padding="12px 24px" align="left">${markers.button}</mj-button>`
  // No web fonts: a mail asks no server outside for anything.
  const { html } = await mjml2html(
    `
    <mjml lang="${language}">
      <mj-head><mj-attributes>
        <mj-all font-family="Inter, -apple-system, Segoe UI, Roboto, Helvetica, Arial, sans-serif" />
        <mj-text font-size="16px" line-height="24px" color="#1f1f24" />
      </mj-attributes></mj-head>
      <mj-body background-color="#f4f4f6">
        <mj-section background-color="${color}" padding="6px 0"></mj-section>
        <mj-section background-color="#ffffff">
          <mj-column>
            <mj-text font-weight="600" color="#5b5b66" font-size="14px">${markers.name}</mj-text>
            <mj-text>${markers.content}</mj-text>
            ${has.button ? button : ''}
            ${has.footer ? `<mj-text>${markers.footer}</mj-text>` : ''}
          </mj-column>
        </mj-section>
      </mj-body>
    </mjml>`,
    { fonts: {} },
  )
  return html
}
