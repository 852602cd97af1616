import {
  type AssessmentDocument,
  assessmentDocument,
  type ModuleItem,
} from '@assay/domain/assessments/document'
import {
  richTextClasses,
  richTextElements,
  richTextImageSource,
  richTextLinkSchemes,
} from '@assay/domain/assessments/rich-text'
import { documentOf } from '@assay/domain/modules/document-registry'
import { moduleTypeOf } from '@assay/domain/modules/module-types'
import sanitizeHtml from 'sanitize-html'

const options: sanitizeHtml.IOptions = {
  allowedTags: Object.keys(richTextElements),
  allowedAttributes: Object.fromEntries(
    Object.entries(richTextElements).map(([tag, attributes]) => [tag, [...attributes]]),
  ),
  allowedClasses: { '*': [...richTextClasses] },
  allowedSchemes: [...richTextLinkSchemes],
  allowProtocolRelative: false,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !richTextImageSource.test(attribs['src'] ?? ''),
  transformTags: {
    a: (tagName, { href, class: classes }) => ({
      tagName,
      attribs: {
        ...(href && { href }),
        ...(classes && { class: classes }),
        target: '_blank',
        rel: 'noopener noreferrer',
      },
    }),
  },
}

/** Rich text with nothing in it but the fixed set of elements and classes; texts and links stay. */
export function sanitiseRichText(html: string): string {
  return sanitizeHtml(html, options)
}

/**
 * The document with each of its rich texts sanitised: wordings, popups, and what each module type says is rich.
 * Done once when it is saved, so that nothing has to be sanitised where it is shown.
 */
export function sanitiseDocument(document: AssessmentDocument): AssessmentDocument {
  return assessmentDocument.parse({
    ...document,
    pageList: document.pageList.map((page) => ({
      ...page,
      popups: page.popups.map((popup) => ({ ...popup, content: sanitiseRichText(popup.content) })),
      rowList: page.rowList.map((row) => ({ ...row, moduleItemList: row.moduleItemList.map(sanitiseItem) })),
    })),
  })
}

function sanitiseItem(item: ModuleItem): ModuleItem {
  const type = moduleTypeOf(item.moduleId)
  const data = type ? (documentOf(type).mapRichText?.(item.data, sanitiseRichText) ?? item.data) : item.data
  const clean = { ...item, content: sanitiseRichText(item.content), data } as ModuleItem
  if (!('rowList' in clean)) return clean
  return {
    ...clean,
    rowList: clean.rowList.map((row) => ({
      ...row,
      moduleItemList: row.moduleItemList.map((inner) => sanitiseItem(inner) as typeof inner),
    })),
  }
}
