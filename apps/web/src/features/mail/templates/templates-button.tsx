/** Opens a company's templates; the dialog's code comes when it is first asked for. */
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconTemplate } from '@tabler/icons-react'
import { lazyPart } from '../../../patterns/lazy-part.tsx'
import { templateTexts } from './texts.ts'

export const TemplateManager = lazyPart(() => import('./template-manager.tsx'))

export function TemplatesButton({
  company,
}: {
  readonly company: { readonly id: string; readonly name: string }
}) {
  const t = templateTexts.useTexts()
  const [opened, manager] = useDisclosure()
  return (
    <>
      <Button variant="default" leftSection={<IconTemplate size={16} aria-hidden />} onClick={manager.open}>
        {t('title')}
      </Button>
      {opened ? <TemplateManager company={company} onClose={manager.close} /> : null}
    </>
  )
}
