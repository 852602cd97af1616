import type { PriorisationData } from '@assay/domain/modules/types/priorisation/data'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { InPlaceProps } from '../../shared/editing/editor-types.ts'
import inPlace from '../../shared/in-place/in-place.module.css'
import { LineInPlace } from '../../shared/in-place/line-in-place.tsx'
import { ListInPlace } from '../../shared/in-place/list-in-place.tsx'
import { NumberInPlace } from '../../shared/in-place/number-in-place.tsx'
import styles from './editor-in-place.module.css'
import { priorisationEditorTexts } from './editor-texts.ts'
import { renumbered } from './renumbered.ts'

type Item = PriorisationData['priorisationList'][number]

const labelMaxLength = 1000

export function InPlace({ item, change, newId }: InPlaceProps<'priorisation'>) {
  const t = useTexts(priorisationEditorTexts)
  const { priorisationList: items } = item.data
  const itemOf = (words: string): Item => ({
    id: newId(),
    label: words.slice(0, labelMaxLength),
    expectedPosition: 100,
    tooltipContent: '',
  })
  return (
    <>
      <p className={styles.help}>{t('priorisationList.help')}</p>
      <ListInPlace
        label={t('priorisationList')}
        className={styles.list}
        items={items}
        nameOf={(index) => t('priorisationList.*.label', { number: index + 1 })}
        isEmpty={({ label }) => label === ''}
        newItem={() => itemOf('')}
        itemOf={itemOf}
        onChange={(list, intent) =>
          change({ priorisationList: intent === undefined ? renumbered(items, list) : list }, intent)
        }
        addLabel={t('add')}
        min={1}
        max={100}
      >
        {(each, { number, set, first }) => (
          <div className={inPlace.box}>
            <LineInPlace
              {...first}
              value={each.label}
              maxLength={labelMaxLength}
              onChange={(label) => set({ label }, 'label')}
            />
            <NumberInPlace
              label={t('priorisationList.*.expectedPosition', { number })}
              lead={t('item.place')}
              value={each.expectedPosition}
              min={1}
              max={100}
              decimals={0}
              onChange={(expectedPosition) =>
                set({ expectedPosition: Math.max(1, expectedPosition) }, 'position')
              }
            />
          </div>
        )}
      </ListInPlace>
    </>
  )
}
