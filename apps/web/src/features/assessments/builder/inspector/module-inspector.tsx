/** A module: what all modules have, and between it what its type adds to each group. */
import type { EvaluationCriterion, ModuleItem, StyleOptions } from '@assay/domain/assessments/document'
import { updateModule } from '@assay/domain/assessments/row-operations'
import { isEditable } from '@assay/domain/modules/built'
import { moduleInfo } from '@assay/domain/modules/module-types'
import { Text } from '@mantine/core'
import { useCallback } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import type { EditorProps, ModuleEditor } from '../../../../modules/editing/editor-types.ts'
import { SwitchField } from '../../../../modules/editing/switch-field.tsx'
import { moduleEditors } from '../../../../modules/editors.ts'
import { RichTextField } from '../../../../rich-text/rich-text-field.tsx'
import { inspectorTexts } from '../../texts/inspector-texts.ts'
import { typeOf } from '../canvas/module-label.ts'
import { temporaryId } from '../state/builder-store.ts'
import { useStore } from '../state/use-builder.ts'
import { useKeyOf } from '../state/use-keys.ts'
import { usePageChoices } from '../state/use-page-choices.ts'
import { CriteriaList } from './criteria-list.tsx'
import { NamedSelect } from './named-select.tsx'
import { Section } from './section.tsx'
import { StyleFields } from './style-fields.tsx'

export type ChangeItem = (part: Partial<ModuleItem>, field?: string) => void

export function ModuleInspector({ item }: { readonly item: ModuleItem }) {
  const t = useTexts(inspectorTexts)
  const store = useStore()
  const { id } = item
  const changeItem = useCallback<ChangeItem>(
    (part, field) =>
      store.edit((document) => updateModule(document, id, (each) => ({ ...each, ...part }) as ModuleItem), {
        intent: field === undefined ? undefined : `module:${id}:${field}`,
      }),
    [store, id],
  )
  const changeStyle = useCallback(
    (part: Partial<StyleOptions>, field?: string) =>
      store.edit(
        (document) =>
          updateModule(document, id, (each) => ({
            ...each,
            styleOptions: { ...each.styleOptions, ...part },
          })),
        { intent: field === undefined ? undefined : `module:${id}:${field}` },
      ),
    [store, id],
  )
  const changeCriteria = useCallback(
    (evaluationCriteriaList: EvaluationCriterion[], field?: string) =>
      changeItem({ evaluationCriteriaList }, field),
    [changeItem],
  )
  const type = typeOf(item)
  const editor: ModuleEditor<never> | undefined = isEditable(type)
    ? (moduleEditors[type] as unknown as ModuleEditor<never>)
    : undefined
  const props = useEditorProps(item)
  if (!editor) return <Text p="md">{t('notBuilt')}</Text>
  const { Content, Scoring, Behaviour, Appearance } = editor
  const { hasAnswer, maxNbEvaluationCriteria } = moduleInfo[type]
  return (
    <>
      {editor.withoutWording && !Content ? null : (
        <Section title={t('content')}>
          {editor.withoutWording ? null : (
            <RichTextField
              label={t(type === 'text' ? 'wording.text' : 'wording')}
              value={item.content}
              onChange={(content) => changeItem({ content }, 'content')}
            />
          )}
          {Content ? <Content {...props} /> : null}
        </Section>
      )}
      {Scoring || maxNbEvaluationCriteria > 0 ? (
        <Section title={t('scoring')}>
          {Scoring ? (
            <>
              <Scoring {...props} />
              <NamedSelect
                list="evalGroupList"
                label={t('competence')}
                value={item.evalGroupId}
                onChange={(evalGroupId) => changeItem({ evalGroupId })}
              />
              <NamedSelect
                list="exerciceList"
                label={t('exercise')}
                value={item.exerciceId}
                onChange={(exerciceId) => changeItem({ exerciceId })}
              />
            </>
          ) : null}
          <CriteriaList
            criteria={item.evaluationCriteriaList}
            max={maxNbEvaluationCriteria}
            onChange={changeCriteria}
          />
        </Section>
      ) : null}
      {hasAnswer || Behaviour ? (
        <Section title={t('behaviour')}>
          {hasAnswer ? (
            <SwitchField
              label={t('mandatory')}
              description={t('mandatory.help')}
              checked={item.evaluationMandatory}
              onChange={(evaluationMandatory) => changeItem({ evaluationMandatory })}
            />
          ) : null}
          {Behaviour ? <Behaviour {...props} /> : null}
        </Section>
      ) : null}
      <Section title={t('appearance')}>
        {Appearance ? <Appearance {...props} /> : null}
        <StyleFields style={item.styleOptions} onChange={changeStyle} />
      </Section>
    </>
  )
}

/** What the type's own fields get. The registry has paired editor and type; here the type is known only by its code. */
function useEditorProps(item: ModuleItem): EditorProps<never> {
  const store = useStore()
  const keyOf = useKeyOf()
  const pages = usePageChoices()
  const { id } = item
  const change = useCallback(
    (data: object, intent?: string) =>
      store.edit(
        (document) =>
          updateModule(document, id, (each) => ({ ...each, data: { ...each.data, ...data } }) as ModuleItem),
        { intent: intent === undefined ? undefined : `module:${id}:data:${intent}` },
      ),
    [store, id],
  )
  return { item, change, pages, newId: temporaryId, keyOf } as unknown as EditorProps<never>
}
