import { setImmediate as othersTurn } from 'node:timers/promises'
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
import { invalidByZod } from '../../plugins/invalid-data.ts'

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
 * Sanitises a document's rich texts once, as it is saved; other requests have their turn in between.
 * @throws ApiError invalidData where escaping makes a text too long
 */
export async function sanitiseDocument(document: AssessmentDocument): Promise<AssessmentDocument> {
  const sanitised = new Map<string, string>()
  for (const html of richTextsOf(document)) {
    if (!/[<>&]/.test(html)) continue
    sanitised.set(html, sanitiseRichText(html))
    await othersTurn()
  }
  return mapRichTexts(document, (html) => sanitised.get(html) ?? html)
}

/** Gives each rich text of a document once. */
export function richTextsOf(document: AssessmentDocument): ReadonlySet<string> {
  const texts = new Set<string>()
  changed(document, (html) => {
    texts.add(html)
    return html
  })
  return texts
}

type Change = (html: string) => string

/**
 * Changes each rich text: wordings, popups, what module types call rich.
 * @throws ApiError invalidData where one is too long
 */
export function mapRichTexts(document: AssessmentDocument, change: Change): AssessmentDocument {
  const parsed = assessmentDocument.safeParse(changed(document, change))
  if (!parsed.success) throw invalidByZod(parsed.error)
  return parsed.data
}

function changed(document: AssessmentDocument, change: Change): object {
  return {
    ...document,
    pageList: document.pageList.map((page) => ({
      ...page,
      popups: page.popups.map((popup) => ({ ...popup, content: change(popup.content) })),
      rowList: page.rowList.map((row) => ({
        ...row,
        moduleItemList: row.moduleItemList.map((item) => changeItem(item, change)),
      })),
    })),
  }
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
