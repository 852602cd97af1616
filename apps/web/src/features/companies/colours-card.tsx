/** The company's colours: the first three of its list, sidebar and accent; contrast is told. */
import { contrast, readableColours, textColourOn } from '@assay/domain/companies/contrast'
import { editableColours } from '@assay/domain/companies/limits'
import { ColorInput, Group, SimpleGrid, Stack } from '@mantine/core'
import { useFormats } from '../../i18n/formats.ts'
import { FormBody, useFormFields } from '../../patterns/form/form.tsx'
import { Hint } from '../../patterns/hint.tsx'
import { toast } from '../../patterns/toast.tsx'
import { LeaveGuard } from '../../working-copy/leave-guard.tsx'
import { type Company, saveColours } from './api.ts'
import { CompanyCard } from './company-card.tsx'
import { companyPageTexts } from './page-texts.ts'

const valid = /^#[0-9a-f]{6}$/i

export function ColoursCard({ company }: { company: Company }) {
  const t = companyPageTexts.useTexts()
  return (
    <CompanyCard title={t('colours')}>
      {/* Keyed by what is stored: after a change the form begins with it. */}
      <ColoursForm
        key={JSON.stringify([company.colorList, company.primaryColor])}
        company={company}
        isEditable={company.abilities.editColor ?? false}
      />
    </CompanyCard>
  )
}

interface ColoursFormProps {
  readonly company: Pick<Company, 'id' | 'primaryColor' | 'secondaryColor' | 'colorList'>
  readonly isEditable: boolean
  readonly onDone?: () => void
}

export function ColoursForm({ company, isEditable, onDone }: ColoursFormProps) {
  const t = companyPageTexts.useTexts()
  const { form, shell } = useFormFields({
    initialValues: {
      primaryColor: company.primaryColor,
      secondaryColor: company.secondaryColor,
      list: company.colorList.slice(0, editableColours).map(({ backgroundColor }) => backgroundColor),
    },
    failure: t('updateFailed'),
    send: async ({ primaryColor, secondaryColor, list }) => {
      const first = list.map((backgroundColor) => ({
        backgroundColor,
        textColor: textColourOn(backgroundColor),
      }))
      const colorList = [...first, ...company.colorList.slice(editableColours)]
      const body = { primaryColor, secondaryColor, ...(colorList.length > 0 ? { colorList } : {}) }
      await saveColours({ params: { id: company.id }, body })
      toast.success(t('colours.updated'))
      onDone?.()
    },
  })
  const fields: readonly (readonly [name: string, label: string, value: string])[] = [
    ['primaryColor', t('colours.primary'), form.values.primaryColor],
    ['secondaryColor', t('colours.secondary'), form.values.secondaryColor],
    ...form.values.list.map(
      (value, index) => [`list.${index}`, t('colours.nth', { number: index + 1 }), value] as const,
    ),
  ]
  const isValid = fields.every(([, , value]) => valid.test(value))
  const content = (
    <>
      <LeaveGuard dirty={form.isDirty()} />
      <Hint>{t('colours.text')}</Hint>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {fields.map(([name, label, value]) => (
          <ColorInput
            key={name}
            label={label}
            format="hex"
            withEyeDropper={false}
            readOnly={!isEditable}
            description={<Contrast colour={value} />}
            popoverProps={{ withinPortal: true }}
            {...form.getInputProps(name)}
          />
        ))}
      </SimpleGrid>
      <Group gap="2xs" aria-hidden>
        {company.colorList.slice(editableColours).map(({ backgroundColor }, index) => (
          <Swatch key={index} colour={backgroundColor} />
        ))}
      </Group>
    </>
  )
  if (!isEditable) return <Stack>{content}</Stack>
  return (
    <FormBody {...shell} disabled={!form.isDirty() || !isValid}>
      {content}
    </FormBody>
  )
}

function Swatch({ colour }: { colour: string }) {
  return (
    <span
      style={{ width: 20, height: 20, borderRadius: 4, background: colour, border: '1px solid currentColor' }}
    />
  )
}

/** Tells whether text on a colour can be read, and shows the replacement colour where it cannot. */
function Contrast({ colour }: { colour: string }) {
  const t = companyPageTexts.useTexts()
  const { number } = useFormats()
  if (!valid.test(colour)) return null
  const { isAdjusted, textColor } = readableColours(colour)
  if (!isAdjusted) return null
  return <>{t('colours.adjusted', { contrast: number(Math.round(contrast(colour, textColor) * 10) / 10) })}</>
}
