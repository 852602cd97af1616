/** Rich text as it was sanitised when saved: elements and classes of a fixed set (domain/assessments/rich-text). */
export function RichText({ html, id, inline = false }: { html: string; id?: string; inline?: boolean }) {
  const Tag = inline ? 'span' : 'div'
  // oxlint-disable-next-line react/no-danger -- sanitised on the server at each save
  return <Tag id={id} className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />
}
