/** A module: what cannot be typed on the page. The rare things are folded. */
import type { EvaluationCriterion, ModuleItem } from '@assay/domain/assessments/document'
import { moduleInfo } from '@assay/domain/modules/module-info'
import { takesAnswer } from '@assay/domain/modules/module-types'
import { Text } from '@mantine/core'
import { memo, Suspense, useCallback } from 'react'
import { newUuid } from '../../../../api/new-uuid.ts'
import { ByEditor } from '../../../../modules/editors.tsx'
import type { ModuleEditor } from '../../../../modules/shared/editing/editor-types.ts'
import { SwitchField, useFields } from '../../../../modules/shared/editing/fields.tsx'
import { ItemList } from '../../../../modules/shared/editing/item-list.tsx'
import { patched } from '../../../../modules/shared/editing/lists.ts'
import { inspectorTexts } from '../../texts/inspector-texts.ts'
import { typeOf } from '../canvas/module-label.ts'
import { CriterionFields } from './criterion-fields.tsx'
import { NamedSelect } from './named-select.tsx'
import { FoldedSection, Section } from './section.tsx'
import { AdvancedStyle, StyleFields } from './style-fields.tsx'
import { useEditorProps, useItemChanges } from './use-item-changes.ts'

interface ModuleInspectorProps {
  readonly item: ModuleItem
  /** It stands in no test, whose competences and chapters there would be. */
  readonly isAlone?: boolean
}

export default function ModuleInspector(props: ModuleInspectorProps) {
  return (
    <Suspense>
      <ByEditor type={typeOf(props.item)}>{(editor) => <Fields editor={editor} {...props} />}</ByEditor>
    </Suspense>
  )
}

interface FieldsProps extends ModuleInspectorProps {
  readonly editor: ModuleEditor<never>
}

function Fields({ item, isAlone = false, editor }: FieldsProps) {
  const t = inspectorTexts.useTexts()
  const { changeItem, changeStyle } = useItemChanges(item.id)
  const changeCriteria = useCallback(
    (evaluationCriteriaList: EvaluationCriterion[], field?: string) =>
      changeItem({ evaluationCriteriaList }, field),
    [changeItem],
  )
  const { chosen, toggle } = useFields(inspectorTexts, item, changeItem)
  const type = typeOf(item)
  const props = useEditorProps(item)
  const { Content, Scoring, Behaviour, Appearance, Advanced } = editor
  const hasAnswer = takesAnswer(type)
  const { maxNbEvaluationCriteria } = moduleInfo(type)
  /** The chapter of the evaluation that it stands in, also where nothing scores by itself. */
  const exercise = isAlone ? null : <NamedSelect {...chosen('exerciceId')} list="exerciceList" />
  return (
    <>
      {Content ? (
        <Section title={t('section.content')}>
          <Content {...props} />
        </Section>
      ) : null}
      {Scoring || maxNbEvaluationCriteria > 0 ? (
        <Section title={t('scoring')} name="scoring">
          {Scoring ? (
            <>
              <Scoring {...props} />
              {isAlone ? null : <NamedSelect {...chosen('evalGroupId')} list="evalGroupList" />}
              {exercise}
            </>
          ) : null}
          <CriteriaList
            criteria={item.evaluationCriteriaList}
            max={maxNbEvaluationCriteria}
            onChange={changeCriteria}
          />
          {Scoring ? null : exercise}
        </Section>
      ) : null}
      {hasAnswer || Behaviour ? (
        <Section title={t('behaviour')} name="behaviour">
          {editor.alwaysMandatory ? <Text size="sm">{t('evaluationMandatory.always')}</Text> : null}
          {hasAnswer && !editor.alwaysMandatory ? <SwitchField {...toggle('evaluationMandatory')} /> : null}
          {Behaviour ? <Behaviour {...props} /> : null}
        </Section>
      ) : null}
      <Section title={t('appearance')} name="appearance">
        {Appearance ? <Appearance {...props} /> : null}
        <StyleFields style={item.styleOptions} onChange={changeStyle} />
      </Section>
      <FoldedSection title={t('advanced')}>
        {Advanced ? <Advanced {...props} /> : null}
        <AdvancedStyle style={item.styleOptions} onChange={changeStyle} />
      </FoldedSection>
    </>
  )
}

interface CriteriaListProps {
  readonly criteria: readonly EvaluationCriterion[]
  readonly max: number
  readonly onChange: (criteria: EvaluationCriterion[], field?: string) => void
}

/** The criteria that an evaluator scores by hand (product 3.16): name and maximum, the rest unfolds. */
const CriteriaList = memo(function CriteriaList({ criteria, max, onChange }: CriteriaListProps) {
  const t = inspectorTexts.useTexts()
  if (max === 0) return null
  return (
    <ItemList
      label={t('evaluationCriteriaList')}
      items={criteria}
      nameOf={(index) => t('criterion', { number: index + 1 })}
      onChange={(list) => onChange(list)}
      addLabel={t('criterion.add')}
      newItem={() => ({
        id: newUuid(),
        name: '',
        helpText: '',
        maxScore: 1,
        weight: 1,
        evalGroupId: null,
        exerciceId: null,
      })}
      max={max}
    >
      {(criterion, index, addAfter) => (
        <CriterionFields
          criterion={criterion}
          number={index + 1}
          onEnter={addAfter}
          onChange={(part, field) =>
            onChange(
              patched(criteria, index, part),
              field === undefined ? undefined : `criterion:${index}:${field}`,
            )
          }
        />
      )}
    </ItemList>
  )
})
