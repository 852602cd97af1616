import { documentLimits } from '@assay/domain/assessments/limits'
import { TextInput } from '@mantine/core'
import { newUuid } from '../../../../api/new-uuid.ts'
import { ItemList } from '../../../../modules/shared/editing/item-list.tsx'
import { patched } from '../../../../modules/shared/editing/lists.ts'
import { isEnter } from '../../../../patterns/keys/is-enter.ts'
import { inspectorTexts } from '../../texts/inspector-texts.ts'
import { type NamedList, withNamedItems } from '../edits/named-items.ts'
import { useDocument, useStore } from '../state/use-builder.ts'

const keys = {
  evalGroupList: [
    'test.evalGroupList',
    'test.evalGroupList.help',
    'test.evalGroupList.*.name',
    'test.competence.add',
  ],
  exerciceList: [
    'test.exerciceList',
    'test.exerciceList.help',
    'test.exerciceList.*.name',
    'test.exercise.add',
  ],
} as const

const limits = { evalGroupList: documentLimits.evalGroups, exerciceList: documentLimits.exercices }

export function NamedItems({ list }: { readonly list: NamedList }) {
  const t = inspectorTexts.useTexts()
  const store = useStore()
  const items = useDocument()[list]
  const [title, help, one, add] = keys[list]
  return (
    <ItemList
      label={t(title)}
      description={t(help)}
      items={items}
      nameOf={(index) => t(one, { number: index + 1 })}
      onChange={(changed) => store.edit((document) => withNamedItems(document, list, changed))}
      addLabel={t(add)}
      newItem={() => ({ id: newUuid(), name: '' })}
      max={limits[list]}
    >
      {({ name }, index, addAfter) => (
        <TextInput
          flex={1}
          aria-label={t(one, { number: index + 1 })}
          value={name}
          maxLength={255}
          onChange={(event) => {
            const { value } = event.currentTarget
            store.edit(
              (document) => ({ ...document, [list]: patched(document[list], index, { name: value }) }),
              {
                intent: `${list}:${index}`,
              },
            )
          }}
          onKeyDown={(event) => {
            if (isEnter(event)) addAfter()
          }}
        />
      )}
    </ItemList>
  )
}
