/** What "empty test" stands for: somebody is welcomed, asked who they are, and told what comes next. */
import type { NewId } from '../modules/definition.ts'
import type { AssessmentDocument, ModuleItem } from './document.ts'
import { defaultColorList, newDocument, newModuleItem, newPage } from './new-document.ts'

type Language = AssessmentDocument['language']

const words = {
  fr: {
    pages: ['Page de démarrage', 'Questions', 'La suite'],
    welcome:
      '<h2>Bienvenue</h2><p>Indiquez vos coordonnées, puis commencez le test quand vous êtes prêt·e.</p>',
    button: 'Valider et continuer',
    // The completed screen itself thanks and says that the answers arrived.
    next: '<h2>Et maintenant ?</h2><p>Nous lisons vos réponses et revenons vers vous par e-mail.</p>',
  },
  en: {
    pages: ['Start', 'Questions', 'What happens next'],
    welcome: '<h2>Welcome</h2><p>Tell us who you are, then start the test when you are ready.</p>',
    button: 'Submit and continue',
    next: '<h2>What happens next?</h2><p>We will read your answers and get back to you by e-mail.</p>',
  },
} as const

/**
 * A welcome page that identifies, a page for questions, a page for what comes next.
 * @throws RangeError for an empty name or slug
 */
export function startingDocument(options: {
  readonly name: string
  readonly slug?: string
  readonly language: Language
  readonly colorList?: AssessmentDocument['colorList']
  readonly newId: NewId
}): AssessmentDocument {
  const { language, colorList = defaultColorList, newId } = options
  const { pages, welcome, button, next } = words[language]
  const item = (type: 'text' | 'auth' | 'button', content: string, data: object = {}) => {
    const made = newModuleItem(type, newId)
    const moduleItemList = [{ ...made, content, data: { ...made.data, ...data } } as ModuleItem]
    return { rowId: newId(), moduleItemList }
  }
  const rowLists = [
    [item('text', welcome), item('auth', '')],
    [item('button', '', { label: button })],
    [item('text', next)],
  ]
  return {
    ...newDocument(options),
    acknowledges: false,
    language,
    colorList,
    pageList: rowLists.map((rowList, index) => ({ ...newPage(newId, index + 1, pages[index]), rowList })),
  }
}

/** Says whether nothing was composed yet: there is no module, or the pages are those of a new test. */
export function isUntouched(document: Pick<AssessmentDocument, 'pageList' | 'language'>): boolean {
  if (document.pageList.every((page) => page.rowList.every((row) => row.moduleItemList.length === 0)))
    return true
  const content = contentOf(document)
  return (['fr', 'en'] as const).some((language) => content === startOf(language))
}

const contentOf = ({ pageList }: Pick<AssessmentDocument, 'pageList'>): string =>
  JSON.stringify(pageList, (key, value: unknown) => (key === 'id' || key === 'rowId' ? '' : value))

const startOf = (language: Language): string =>
  contentOf(startingDocument({ name: 'start', language, newId: () => 'id' }))
