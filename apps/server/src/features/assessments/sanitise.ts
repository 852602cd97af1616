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
 * The document with each of its rich texts sanitised. Done once when it is saved, so that nothing has to be sanitised
 * where it is shown.
 */
export function sanitiseDocument(document: AssessmentDocument): AssessmentDocument {
  return mapRichTexts(document, sanitiseRichText)
}

type Change = (html: string) => string

/** The document with each of its rich texts changed: wordings, popups, and what each module type says is rich. */
export function mapRichTexts(document: AssessmentDocument, change: Change): AssessmentDocument {
  return assessmentDocument.parse({
    ...document,
    pageList: document.pageList.map((page) => ({
      ...page,
      popups: page.popups.map((popup) => ({ ...popup, content: change(popup.content) })),
      rowList: page.rowList.map((row) => ({
        ...row,
        moduleItemList: row.moduleItemList.map((item) => changeItem(item, change)),
      })),
    })),
  })
}

function changeItem(item: ModuleItem, change: Change): ModuleItem {
  const type = moduleTypeOf(item.moduleId)
  const data = type ? (documentOf(type).mapRichText?.(item.data, change) ?? item.data) : item.data
  const changed = { ...item, content: change(item.content), data } as ModuleItem
  if (!('rowList' in changed)) return changed
  return {
    ...changed,
    rowList: changed.rowList.map((row) => ({
      ...row,
      moduleItemList: row.moduleItemList.map((inner) => changeItem(inner, change) as typeof inner),
    })),
  }
}
