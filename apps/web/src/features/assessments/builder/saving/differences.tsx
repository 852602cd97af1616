/** In what two versions of a test differ, as a list: by page, module and place. */
import { Text } from '@mantine/core'
import { useLanguage, useTexts } from '../../../../i18n/use-texts.ts'
import { DifferenceList, DifferingPlaces } from '../../../../patterns/state/differences.tsx'
import { fieldName } from '../../models/field-names.ts'
import { builderTexts } from '../../texts/builder-texts.ts'
import { inspectorTexts } from '../../texts/inspector-texts.ts'
import { useModuleLabel } from '../canvas/module-label.ts'
import type { OnlyIn, PageDifference } from './compare.ts'
import type { PlaceDifference } from './places.ts'
import classes from './saving.module.css'

/** Most that are told by name. */
const toldPages = 6
const toldModules = 4
const toldPlaces = 4

interface DifferencesProps {
  readonly pages: readonly PageDifference[]
  readonly reordered: boolean
  /** What differs of the test's own settings. */
  readonly settings: readonly PlaceDifference[]
}

/** By page, and by module where a page is in both, each with both wordings. */
export function Differences({ pages, reordered, settings }: DifferencesProps) {
  const t = useTexts(builderTexts)
  const names = useTexts(inspectorTexts)
  const labelOf = useModuleLabel()
  if (pages.length === 0)
    return (
      <div>
        <Text size="sm" c="dimmed">
          {t(reordered ? 'conflict.reordered' : 'conflict.samePages')}
        </Text>
        <Places owner="test" places={settings} />
      </div>
    )
  return (
    <DifferenceList>
      <Text size="sm">{t('conflict.changed', { count: pages.length })}</Text>
      <ul className={classes.differences}>
        {pages.slice(0, toldPages).map(({ name, position, onlyIn, modules, places }, index) => (
          <li key={index}>
            <span className={classes.page}>{name || names('page', { position })}</span>{' '}
            <Only onlyIn={onlyIn} />
            <Places owner="page" places={places} />
            {modules.length === 0 ? null : (
              <ul>
                {modules.slice(0, toldModules).map((each) => (
                  <li key={each.item.id}>
                    {labelOf(each.item)} <Only onlyIn={each.onlyIn} />
                    <Places owner="module" places={each.places} />
                  </li>
                ))}
                <More count={modules.length - toldModules} />
              </ul>
            )}
          </li>
        ))}
        <More count={pages.length - toldPages} />
      </ul>
      {reordered ? <Text size="sm">{t('conflict.alsoReordered')}</Text> : null}
      <Places owner="test" places={settings} />
    </DifferenceList>
  )
}

function Only({ onlyIn }: { readonly onlyIn: OnlyIn }) {
  const t = useTexts(builderTexts)
  return onlyIn === undefined ? null : <span className={classes.only}>{t(`conflict.only.${onlyIn}`)}</span>
}

function More({ count }: { readonly count: number }) {
  const t = useTexts(builderTexts)
  return count > 0 ? <li className={classes.only}>{t('conflict.more', { count })}</li> : null
}

interface PlacesProps {
  readonly owner: 'test' | 'page' | 'module'
  readonly places: readonly PlaceDifference[]
}

/** What the panel has a name for; with both wordings, where it is filled in with words. */
function Places({ owner, places }: PlacesProps) {
  const language = useLanguage()
  const named = new Map<string, PlaceDifference['words']>()
  for (const { path, words } of places) {
    const name = fieldName(owner, path, language)
    if (name !== undefined && !named.has(name)) named.set(name, words)
  }
  const told = [...named].slice(0, toldPlaces).map(([name, words]) => ({ name, words }))
  return <DifferingPlaces places={told} />
}
