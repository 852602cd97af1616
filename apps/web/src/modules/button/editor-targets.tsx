/** The pages that a button may lead to, plainly or by conditions on the page's score. */

import { type Comparison, comparisons } from '@assay/domain/modules/button/document'
import type { ModuleData } from '@assay/domain/modules/document-registry'
import { Input, NativeSelect } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import type { EditorProps } from '../editing/editor-types.ts'
import { ItemList } from '../editing/item-list.tsx'
import { patched } from '../editing/lists.ts'
import { NumberField } from '../editing/number-field.tsx'
import { PageField } from '../editing/page-field.tsx'
import { buttonEditorTexts } from './editor-texts.ts'

type Target = ModuleData['button']['pagePositionList'][number]
type Props = EditorProps<'button'>

const signs: Record<Comparison, string> = { '=': '=', '>': '>', '<': '<', '>=': '≥', '<=': '≤' }

function useTargets({ item, change, pages, newId, keyOf }: Props) {
  const targets = item.data.pagePositionList
  return {
    list: {
      items: targets,
      keyOf: ({ id }: Target) => keyOf(id),
      onChange: (pagePositionList: Target[]) => change({ pagePositionList }),
      newItem: (): Target => ({
        id: newId(),
        pagePosition: pages.at(-1)?.position ?? 1,
        score: 0,
        comparaisonType: '>=',
      }),
      min: 1,
      max: 50,
    },
    set: (index: number, part: Partial<Target>) =>
      change({ pagePositionList: patched(targets, index, part) }, `target:${index}`),
  }
}

/** One page, or several of which one is drawn. */
export function Targets(props: Props) {
  const t = useTexts(buttonEditorTexts)
  const { list, set } = useTargets(props)
  return (
    <Input.Wrapper label={t('pages')} description={t('pages.help')} labelElement="div">
      <ItemList
        {...list}
        label={t('pages')}
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
    </Input.Wrapper>
  )
}

/** Conditions in order: comparison, score, page. */
export function Conditions(props: Props) {
  const t = useTexts(buttonEditorTexts)
  const { list, set } = useTargets(props)
  return (
    <Input.Wrapper label={t('conditions')} description={t('conditions.help')} labelElement="div">
      <ItemList
        {...list}
        label={t('conditions')}
        nameOf={(index) => t('condition', { number: index + 1 })}
        addLabel={t('condition.add')}
      >
        {({ pagePosition, score, comparaisonType }, index) => (
          <>
            <NativeSelect
              w={56}
              aria-label={t('condition.comparison', { number: index + 1 })}
              value={comparaisonType}
              data={comparisons.map((value) => ({ value, label: signs[value] }))}
              onChange={(event) => set(index, { comparaisonType: event.currentTarget.value as Comparison })}
            />
            <NumberField
              label={t('condition.score', { number: index + 1 })}
              labelHidden
              w={60}
              value={score}
              emptyValue={0}
              min={-1000}
              max={1000}
              decimals={2}
              onChange={(value) => set(index, { score: value })}
            />
            <PageField
              label={t('condition.page', { number: index + 1 })}
              labelHidden
              pages={props.pages}
              value={pagePosition}
              onChange={(position) => set(index, { pagePosition: position })}
            />
          </>
        )}
      </ItemList>
    </Input.Wrapper>
  )
}
