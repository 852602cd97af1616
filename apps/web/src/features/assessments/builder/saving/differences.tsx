/** Lists how two versions of a test differ: by page, module and field. */
import { Text } from '@mantine/core'
import { useLanguage, useTexts } from '../../../../i18n/use-texts.ts'
import { DifferenceList, DifferingFields } from '../../../../patterns/state/differences.tsx'
import { fieldName } from '../../models/field-names.ts'
import { builderTexts } from '../../texts/builder-texts.ts'
import { inspectorTexts } from '../../texts/inspector-texts.ts'
import { useModuleLabel } from '../canvas/module-label.ts'
import type { OnlyIn, PageDifference } from './compare.ts'
import type { FieldDifference } from './field-differences.ts'
import classes from './saving.module.css'

/** Most that are told by name. */
const toldPages = 6
const toldModules = 4
const toldPlaces = 4

interface DifferencesProps {
  readonly pages: readonly PageDifference[]
  readonly reordered: boolean
  /** The test's own settings that differ. */
  readonly settings: readonly FieldDifference[]
}

/**
 * Lists the differences by page, and by module where both versions have the page, each with both wordings.
 */
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
        <Fields owner="test" fields={settings} />
      </div>
    )
  return (
    <DifferenceList>
      <Text size="sm">{t('conflict.changed', { count: pages.length })}</Text>
      <ul className={classes.differences}>
        {pages.slice(0, toldPages).map(({ name, position, onlyIn, modules, fields }, index) => (
          <li key={index}>
            <span className={classes.page}>{name || names('page', { position })}</span>{' '}
            <Only onlyIn={onlyIn} />
            <Fields owner="page" fields={fields} />
            {modules.length === 0 ? null : (
              <ul>
                {modules.slice(0, toldModules).map((each) => (
                  <li key={each.item.id}>
                    {labelOf(each.item)} <Only onlyIn={each.onlyIn} />
                    <Fields owner="module" fields={each.fields} />
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
      <Fields owner="test" fields={settings} />
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

interface FieldsProps {
  readonly owner: 'test' | 'page' | 'module'
  readonly fields: readonly FieldDifference[]
}

/** Lists the fields by their names in the panel, with both wordings where they hold words. */
function Fields({ owner, fields }: FieldsProps) {
  const language = useLanguage()
  const named = new Map<string, FieldDifference['words']>()
  for (const { path, words } of fields) {
    const name = fieldName(owner, path, language)
    if (name !== undefined && !named.has(name)) named.set(name, words)
  }
  const told = [...named].slice(0, toldPlaces).map(([name, words]) => ({ name, words }))
  return <DifferingFields fields={told} />
}
