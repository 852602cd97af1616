import controls from '../../controls.module.css'
import type { PlayerProps } from '../../player.ts'
import { ChoiceHint } from '../qcm/choice-hint.tsx'
import { ChoiceList } from '../qcm/choice-list.tsx'
import { ChoiceSelect } from '../qcm/choice-select.tsx'
import { asChoices } from './as-choices.ts'
import { companyFilterTexts } from './texts.ts'

/** CompanyFilter: to whom the application goes; a removed filter is marked, and none stops nobody. */
export function Player(props: PlayerProps<'company-filter'>) {
  const { item, labelledBy } = props
  const t = companyFilterTexts.useTexts()
  const label = item.data.label || (item.content === '' ? t('label') : '')
  const labelId = label === '' ? '' : `label-${item.id}`
  return (
    <>
      {label !== '' && (
        <p id={labelId} className={controls.label}>
          {label}
        </p>
      )}
      <FilterChoices
        {...props}
        label={label}
        labelledBy={[item.content === '' ? '' : labelledBy, labelId].join(' ').trim()}
      />
    </>
  )
}

export function FilterChoices({
  label,
  ...props
}: PlayerProps<'company-filter'> & { readonly label: string }) {
  const { item, value, context } = props
  const t = companyFilterTexts.useTexts()
  const chosen = value ?? []
  const asked = asChoices(item, context.filters, item.content || label)
  const known = chosen.filter((id) => context.filters.some((filter) => filter.id === id))
  const Choices = asked.data.style === 'select' ? ChoiceSelect : ChoiceList
  const choices = { ...props, item: asked, value: known }
  return (
    <>
      {context.filters.length === 0 ? <p className={controls.hint}>{t('none')}</p> : <Choices {...choices} />}
      {context.filters.length > 0 && <ChoiceHint id={`hint-${item.id}`} data={asked.data} chosen={known} />}
      <div role="alert">
        {known.length < chosen.length && context.filters.length > 0 && (
          <p className={controls.problem}>{t('gone')}</p>
        )}
      </div>
    </>
  )
}
