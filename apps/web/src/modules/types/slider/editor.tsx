/** Slider: its scale as it will be seen, and the stops of it, named on the page (product 3.12). */
import { SpeaksHere } from '../../../i18n/language.ts'
import type { EditorProps, InPlaceProps, ModuleEditor } from '../../shared/editing/editor-types.ts'
import { NumberField } from '../../shared/editing/number-field.tsx'
import { LineInPlace } from '../../shared/in-place/line-in-place.tsx'
import { ListInPlace } from '../../shared/in-place/list-in-place.tsx'
import { sliderEditorTexts } from './editor-texts.ts'
import { Player } from './player.tsx'

/** Fewer say nothing; more are no scale any more. */
const fewest = 2
const most = 50
const nameMaxLength = 255

/** The scale to look at, whatever room it has; its names below each other, where any length can be typed. */
function InPlace({ item, change, newId, view }: InPlaceProps<'slider'>) {
  const t = sliderEditorTexts.useTexts()
  const { choices } = item.data
  return (
    <>
      <div inert data-preview style={{ marginBottom: 12 }}>
        <SpeaksHere value={view.context.language}>
          <Player
            item={item}
            value={null}
            onChange={() => undefined}
            disabled={false}
            context={view.context}
            labelledBy=""
          />
        </SpeaksHere>
      </div>
      <ListInPlace
        label={t('choices')}
        items={choices}
        nameOf={(index) => t('choices.*.name', { number: index + 1 })}
        isEmpty={({ name }) => name === ''}
        newItem={() => ({ id: newId(), name: '' })}
        itemOf={(words) => ({ id: newId(), name: words.slice(0, nameMaxLength) })}
        onChange={(list, intent) => change({ choices: list }, intent)}
        addLabel={t('add')}
        min={fewest}
        max={most}
      >
        {({ name }, { set, first }) => (
          <LineInPlace
            {...first}
            value={name}
            maxLength={nameMaxLength}
            onChange={(typed) => set({ name: typed }, 'stop')}
          />
        )}
      </ListInPlace>
    </>
  )
}

/** How long the scale is: stops come and go at its end, new ones by their number. */
function Content({ item, change, newId }: EditorProps<'slider'>) {
  const t = sliderEditorTexts.useTexts()
  const { choices } = item.data
  const resize = (count: number): void =>
    change(
      {
        choices: Array.from(
          { length: count },
          (_, index) => choices[index] ?? { id: newId(), name: String(index + 1) },
        ),
      },
      'count',
    )
  return (
    <NumberField
      label={t('count')}
      value={choices.length}
      emptyValue={choices.length}
      min={fewest}
      max={most}
      onChange={resize}
    />
  )
}

export const editor: ModuleEditor<'slider'> = { InPlace, Content }
