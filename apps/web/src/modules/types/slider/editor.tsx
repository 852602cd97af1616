/** Slider: the stops of its scale, named on the page (SPEC §3 Slider). */
import { useTexts } from '../../../i18n/use-texts.ts'
import type { InPlaceProps, ModuleEditor } from '../../shared/editing/editor-types.ts'
import { patched } from '../../shared/editing/lists.ts'
import { LineInPlace } from '../../shared/in-place/line-in-place.tsx'
import { ListInPlace } from '../../shared/in-place/list-in-place.tsx'
import { sliderEditorTexts } from './editor-texts.ts'
import player from './player.module.css'

/** Below each other, as on a telephone: names of any length have room while they are typed. */
function InPlace({ item, change, newId, keyOf, view }: InPlaceProps<'slider'>) {
  const t = useTexts(sliderEditorTexts)
  const { choices } = item.data
  return (
    <div className={player.scale}>
      <ListInPlace
        label={t('stops')}
        items={choices}
        keyOf={({ id }) => keyOf(id)}
        nameOf={(index) => t('stop', { number: index + 1 })}
        isEmpty={({ name }) => name === ''}
        newItem={() => ({ id: newId(), name: '' })}
        onChange={(list) => change({ choices: list })}
        addLabel={t('add')}
        language={view.context.language}
        min={2}
        max={50}
      >
        {({ name }, index, keys) => (
          <div className={player.stop}>
            <input type="radio" tabIndex={-1} disabled aria-hidden />
            <LineInPlace
              label={t('stop', { number: index + 1 })}
              placeholder={t('stop', { number: index + 1 })}
              value={name}
              maxLength={255}
              onChange={(typed) =>
                change({ choices: patched(choices, index, { name: typed }) }, `stop:${index}`)
              }
              {...keys}
            />
          </div>
        )}
      </ListInPlace>
    </div>
  )
}

export const sliderEditor: ModuleEditor<'slider'> = { InPlace }
