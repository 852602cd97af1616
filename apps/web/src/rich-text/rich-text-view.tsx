/** Rich text as it is read, sanitised once more before it enters the page (product 2.22). */
import './rich-text.css'
import { richTextClasses, richTextElements, withAlt } from '@assay/domain/assessments/rich-text'
import createDOMPurify from 'dompurify'
import { useMemo } from 'react'

const purify = createDOMPurify(window)

purify.addHook('uponSanitizeAttribute', (_, attribute) => {
  if (attribute.attrName !== 'class') return
  attribute.attrValue = attribute.attrValue
    .split(/\s+/)
    .filter((name) => richTextClasses.includes(name))
    .join(' ')
  attribute.keepAttr = attribute.attrValue !== ''
})

purify.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName !== 'A') return
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer')
})

/** A second look: only elements, attributes and classes of rich text stay; links open in a new tab. */
function sanitiseRichText(html: string): string {
  return purify.sanitize(html, {
    ALLOWED_TAGS: Object.keys(richTextElements),
    ALLOWED_ATTR: ['class', ...new Set(Object.values(richTextElements).flat())],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })
}

export function RichTextView({ html, className = '' }: { html: string; className?: string }) {
  const clean = useMemo(() => withAlt(sanitiseRichText(html)), [html])
  // oxlint-disable-next-line react/no-danger
  return <div className={`rich-text ${className}`} dangerouslySetInnerHTML={{ __html: clean }} />
}
