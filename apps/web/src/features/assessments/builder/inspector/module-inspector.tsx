/**
 * A module: what cannot be typed on the page. Content, points, behaviour, appearance; the rare things folded.
 */
import type { EvaluationCriterion, ModuleItem } from '@assay/domain/assessments/document'
import { moduleInfo } from '@assay/domain/modules/module-info'
import { takesAnswer } from '@assay/domain/modules/module-types'
import { Text } from '@mantine/core'
import { useCallback } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { editorOf } from '../../../../modules/editors.ts'
import { SwitchField } from '../../../../modules/shared/editing/switch-field.tsx'
import { inspectorTexts } from '../../texts/inspector-texts.ts'
import { typeOf } from '../canvas/module-label.ts'
import { CriteriaList } from './criteria-list.tsx'
import { NamedSelect } from './named-select.tsx'
import { FoldedSection, Section } from './section.tsx'
import { AdvancedStyle, StyleFields } from './style-fields.tsx'
import { useEditorProps, useItemChanges } from './use-item-changes.ts'

export function ModuleInspector({ item }: { readonly item: ModuleItem }) {
  const t = useTexts(inspectorTexts)
  const { changeItem, changeStyle } = useItemChanges(item.id)
  const changeCriteria = useCallback(
    (evaluationCriteriaList: EvaluationCriterion[], field?: string) =>
      changeItem({ evaluationCriteriaList }, field),
    [changeItem],
  )
  const type = typeOf(item)
  const editor = editorOf(type)
  const props = useEditorProps(item)
  const { Content, Scoring, Behaviour, Appearance, Advanced } = editor
  const hasAnswer = takesAnswer(type)
  const { maxNbEvaluationCriteria } = moduleInfo(type)
  /** The chapter of the evaluation that it stands in, also where nothing scores by itself. */
  const exercise = (
    <NamedSelect
      list="exerciceList"
      label={t('exercise')}
      value={item.exerciceId}
      onChange={(exerciceId) => changeItem({ exerciceId })}
    />
  )
  return (
    <>
      {Content ? (
        <Section title={t('content')}>
          <Content {...props} />
        </Section>
      ) : null}
      {Scoring || maxNbEvaluationCriteria > 0 ? (
        <Section title={t('scoring')} name="scoring">
          {Scoring ? (
            <>
              <Scoring {...props} />
              <NamedSelect
                list="evalGroupList"
                label={t('competence')}
                value={item.evalGroupId}
                onChange={(evalGroupId) => changeItem({ evalGroupId })}
              />
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
          {editor.alwaysMandatory ? <Text size="sm">{t('mandatory.always')}</Text> : null}
          {hasAnswer && !editor.alwaysMandatory ? (
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
