import { useTexts } from '../../../../i18n/use-texts.ts'
import { ChoiceField } from '../../../../modules/editing/choice-field.tsx'
import { SwitchField } from '../../../../modules/editing/switch-field.tsx'
import { inspectorTexts } from '../../texts/inspector-texts.ts'
import type { TestPartProps } from './test-evaluation.tsx'

/** The language of what the test says, and whether its timed parts are announced (SPEC §1, PRODUCT §6). */
export function TestBehaviour({ document, change }: TestPartProps) {
  const t = useTexts(inspectorTexts)
  return (
    <>
      <ChoiceField
        label={t('test.language')}
        description={t('test.language.help')}
        value={document.language}
        choices={[
          { value: 'fr', label: 'Français' },
          { value: 'en', label: 'English' },
        ]}
        onChange={(language) => change({ language })}
      />
      <SwitchField
        label={t('test.announces')}
        description={t('test.announces.help')}
        checked={document.announcesTimedPages}
        onChange={(announcesTimedPages) => change({ announcesTimedPages })}
      />
    </>
  )
}
