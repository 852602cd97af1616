import { useTexts } from '../../../../i18n/use-texts.ts'
import { ChoiceField } from '../../../../modules/editing/choice-field.tsx'
import { NumberField } from '../../../../modules/editing/number-field.tsx'
import { inspectorTexts } from '../../texts/inspector-texts.ts'
import type { TestPartProps } from './test-evaluation.tsx'

const usualMonths = 6

/** After how many months a candidate may take it again: never, at once, or a number (SPEC §5, PRODUCT §4). */
export function TestRetry({ document: { retryAfterMonths: months }, change }: TestPartProps) {
  const t = useTexts(inspectorTexts)
  return (
    <>
      <ChoiceField
        label={t('test.retry')}
        value={months === null ? 'never' : months === 0 ? 'now' : 'after'}
        choices={[
          { value: 'never', label: t('test.retry.never') },
          { value: 'now', label: t('test.retry.now') },
          { value: 'after', label: t('test.retry.after') },
        ]}
        onChange={(value) =>
          change({ retryAfterMonths: value === 'never' ? null : value === 'now' ? 0 : usualMonths })
        }
      />
      {months === null || months === 0 ? null : (
        <NumberField
          label={t('test.retry.months')}
          value={months}
          emptyValue={1}
          min={1}
          max={120}
          onChange={(retryAfterMonths) => change({ retryAfterMonths }, 'retry')}
        />
      )}
    </>
  )
}
