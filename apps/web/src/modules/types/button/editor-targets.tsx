/** The pages that a button may lead to, plainly or by conditions on the page's score. */

import type { ModuleData } from '@assay/domain/modules/data-registry'
import { type Comparison, comparisons } from '@assay/domain/modules/types/button/comparisons'
import { NativeSelect, Text } from '@mantine/core'
import { useFormats } from '../../../i18n/formats.ts'
import { type EditorProps, firstTarget } from '../../shared/editing/editor-types.ts'
import { ItemList } from '../../shared/editing/item-list.tsx'
import { patched } from '../../shared/editing/lists.ts'
import { NumberField } from '../../shared/editing/number-field.tsx'
import { PageField } from '../../shared/editing/page-field.tsx'
import { newTarget } from './destination.ts'
import classes from './editor-targets.module.css'
import { buttonEditorTexts } from './editor-texts.ts'

type Target = ModuleData['button']['pagePositionList'][number]
type Props = EditorProps<'button'>

function useTargets({ item, change, pages, newId }: Props) {
  const targets = item.data.pagePositionList
  return {
    list: {
      items: targets,
      onChange: (pagePositionList: Target[]) => change({ pagePositionList }),
      newItem: (): Target => newTarget({ id: newId(), pagePosition: firstTarget(pages) }),
      min: 1,
      max: 50,
    },
    set: (index: number, part: Partial<Target>) =>
      change({ pagePositionList: patched(targets, index, part) }, `target:${index}`),
  }
}

export function Targets(props: Props) {
  const t = buttonEditorTexts.useTexts()
  const { list, set } = useTargets(props)
  return (
    <ItemList
      {...list}
      setting="target"
      label={t('pagePositionList')}
      description={t('pagePositionList.help')}
      nameOf={(index) => t('page', { number: index + 1 })}
      addLabel={t('page.add')}
    >
      {({ pagePosition }, index) => (
        <PageField
          label={t('page', { number: index + 1 })}
          labelHidden
          pages={props.pages}
          value={pagePosition}
          onChange={(position) => set(index, { pagePosition: position })}
        />
      )}
    </ItemList>
  )
}

/** Conditions in order, each a sentence: "If the score of this page is ≥ 3 of 7, go to …". */
export function Conditions(props: Props) {
  const t = buttonEditorTexts.useTexts()
  const { list, set } = useTargets(props)
  const maximum = props.pageMaximum()
  const formats = useFormats()
  return (
    <div>
      <ItemList
        {...list}
        setting="target"
        label={t('conditions')}
        nameOf={(index) => t('condition', { number: index + 1 })}
        addLabel={t('condition.add')}
      >
        {({ pagePosition, score, comparaisonType }, index) => (
          <div className={classes.sentence}>
            <span>{t(index === 0 ? 'condition.if' : 'condition.elseIf')}</span>
            <NativeSelect
              size="xs"
              w={128}
              aria-label={t('pagePositionList.*.comparaisonType', { number: index + 1 })}
              value={comparaisonType}
              data={comparisons.map((value) => ({ value, label: t(`comparison.${value}`) }))}
              onChange={(event) => set(index, { comparaisonType: event.currentTarget.value as Comparison })}
            />
            <NumberField
              label={t('pagePositionList.*.score', { number: index + 1 })}
              labelHidden
              w={40}
              value={score}
              emptyValue={0}
              min={-1000}
              max={1000}
              decimals={2}
              onChange={(value) => set(index, { score: value })}
            />
            <span>{t('condition.of', { maximum: formats.number(maximum) })}</span>
            <div className={classes.sentencePage}>
              <PageField
                label={t('pagePositionList.*.pagePosition', { number: index + 1 })}
                labelHidden
                pages={props.pages}
                value={pagePosition}
                onChange={(position) => set(index, { pagePosition: position })}
              />
            </div>
          </div>
        )}
      </ItemList>
      <Text size="sm" c="dimmed" mt="xs">
        {maximum === 0 ? `${t('conditions.noPoints')} ` : null}
        {t('conditions.else')}
      </Text>
    </div>
  )
}
