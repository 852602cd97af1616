/** Finds the pages that say something: by their names, and by every word that stands in their modules. */
import type { ModuleItem, Page } from '@assay/domain/assessments/document'
import { moduleItemsOf } from '@assay/domain/assessments/walk'
import { plainText } from '@assay/domain/modules/plain-text'
import { foldText } from '@assay/domain/modules/shared/fold-letters'
import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { steady } from '../../../../modules/shared/editing/steady.tsx'
import { builderTexts } from '../../texts/builder-texts.ts'

/** Fields that hold no words of the test. */
const isNoWord = (field: string): boolean =>
  /^id$|Id$|Url$/.test(field) || ['rowList', 'styleOptions'].includes(field)

/** The words of a module: its prompt, choices, mails, criteria; not those of the modules in a container. */
function wordsIn(part: unknown): string[] {
  if (typeof part === 'string') return [plainText(part)]
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([field, value]) => (isNoWord(field) ? [] : wordsIn(value)))
}

/** A module that nothing changed keeps its words: a key typed on one page looks through no other. */
const known = new WeakMap<ModuleItem, string>()

function foldedWords(item: ModuleItem): string {
  const words = known.get(item) ?? foldText(wordsIn(item).join(' · '))
  known.set(item, words)
  return words
}

/**
 * What of a page says something, whatever its case and accents: the first module that does, else the page
 * itself by its name.
 */
export function findIn(page: Page, search: string): ModuleItem | 'name' | undefined {
  const wanted = foldText(search)
  const item = moduleItemsOf(page).find((each) => foldedWords(each).includes(wanted))
  return item ?? (foldText(page.name).includes(wanted) ? 'name' : undefined)
}

interface SearchProps {
  readonly value: string
  readonly onChange: (words: string) => void
  readonly onEnter: () => void
}

export const SearchInTest = steady(function SearchInTest({ value, onChange, onEnter }: SearchProps) {
  const t = useTexts(builderTexts)
  return (
    <TextInput
      size="xs"
      mx="sm"
      mb={4}
      type="search"
      aria-label={t('outline.search')}
      placeholder={t('outline.search')}
      leftSection={<IconSearch size={14} aria-hidden />}
      value={value}
      maxLength={255}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        // The key would press the button that has the focus by then.
        event.preventDefault()
        onEnter()
      }}
    />
  )
})
