import { withAlt } from '@assay/domain/assessments/rich-text'

/** Rich text of the fixed set that was sanitised when saved; its pictures load when they come into view. */
export function RichText({ html, id, inline = false }: { html: string; id?: string; inline?: boolean }) {
  const Tag = inline ? 'span' : 'div'
  const __html = withAlt(html.replaceAll('<img ', '<img loading="lazy" decoding="async" '))
  // oxlint-disable-next-line react/no-danger -- sanitised on the server at each save
  return <Tag id={id} className="rich-text" dir="auto" dangerouslySetInnerHTML={{ __html }} />
}
