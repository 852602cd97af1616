/** Qcm: its choices with their points or pages, how many may be picked, how they look (product 3.7). */
import { SimpleGrid } from '@mantine/core'
import { ChoiceField } from '../../shared/editing/choice-field.tsx'
import { ColourField } from '../../shared/editing/colour-field.tsx'
import type { EditorProps, ModuleEditor } from '../../shared/editing/editor-types.ts'
import { SwitchField, useFields } from '../../shared/editing/fields.tsx'
import { NumberField } from '../../shared/editing/number-field.tsx'
import { InPlace } from './editor-in-place.tsx'
import { qcmEditorTexts } from './editor-texts.ts'

type Props = EditorProps<'qcm'>

const useQcmFields = ({ item, change }: Props) => useFields(qcmEditorTexts, item.data, change)

/** One answer or several, and how many. */
function Content(props: Props) {
  const t = qcmEditorTexts.useTexts()
  const { typed } = useQcmFields(props)
  const { choiceList, isMultipleChoice, nbMaxChoices } = props.item.data
  return (
    <>
      <ChoiceField
        label={t('isMultipleChoice')}
        value={isMultipleChoice ? 'several' : 'one'}
        choices={[
          { value: 'one', label: t('isMultipleChoice.one') },
          { value: 'several', label: t('isMultipleChoice.several') },
        ]}
        onChange={(value) =>
          props.change(
            value === 'several'
              ? { isMultipleChoice: true, nbMaxChoices: Math.max(nbMaxChoices, choiceList.length) }
              : { isMultipleChoice: false },
          )
        }
      />
      {isMultipleChoice ? (
        <SimpleGrid cols={2} spacing="xs" data-setting="limits">
          <NumberField {...typed('nbMinChoices')} emptyValue={0} min={0} max={50} />
          <NumberField {...typed('nbMaxChoices')} emptyValue={1} min={1} max={50} />
        </SimpleGrid>
      ) : null}
    </>
  )
}

/** Points, or pages to go to: switched to, each choice leads nowhere until a page is chosen. */
function Scoring(props: Props) {
  const { toggle, typed } = useQcmFields(props)
  const { choiceList, isScore } = props.item.data
  const setScored = (scored: boolean): void =>
    props.change({
      isScore: scored,
      choiceList: choiceList.map((choice) => ({ ...choice, score: scored ? 1 : 0 })),
    })
  return (
    <>
      <SwitchField {...toggle('isScore')} onChange={setScored} />
      {isScore ? (
        <NumberField {...typed('maxScore')} emptyValue={null} min={0} max={1000} decimals={2} />
      ) : null}
    </>
  )
}

/** In which order the choices stand. */
function Behaviour(props: Props) {
  const { toggle } = useQcmFields(props)
  return <SwitchField {...toggle('shuffleQcmOrder')} />
}

/** Boxes, cards or a drop-down list. */
function Appearance(props: Props) {
  const t = qcmEditorTexts.useTexts()
  const { chosen } = useQcmFields(props)
  const styles = ['checkbox', 'clickbox', 'select'] as const
  return (
    <ChoiceField
      {...chosen('style')}
      choices={styles.map((value) => ({ value, label: t(`style.${value}`) }))}
    />
  )
}

/** A background of the choices' own. */
function Advanced(props: Props) {
  const { typed } = useQcmFields(props)
  return <ColourField {...typed('customBgColor')} />
}

export const editor: ModuleEditor<'qcm'> = {
  InPlace,
  Content,
  Scoring,
  Behaviour,
  Appearance,
  Advanced,
}
