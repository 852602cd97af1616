/** A second look at rich text before it enters the page; the server sanitised it too (product 2.22). */
import { richTextClasses, richTextElements } from '@assay/domain/assessments/rich-text'
import createDOMPurify from 'dompurify'

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

/** Keeps only the elements, attributes and classes of rich text; links open in a new tab. */
export function sanitiseRichText(html: string): string {
  return purify.sanitize(html, {
    ALLOWED_TAGS: Object.keys(richTextElements),
    ALLOWED_ATTR: ['class', ...new Set(Object.values(richTextElements).flat())],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })
}
