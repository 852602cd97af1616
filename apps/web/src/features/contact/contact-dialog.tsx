/** Writes to the support (SPEC §2 Layout: who one is stands there read-only; object 250, content 2500). */

import { contactUs } from '@assay/contract/contact/calls'
import { contactLimits } from '@assay/domain/contact/limits'
import { Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { callApi } from '../../api/call-api.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { productName } from '../../navigation/use-document-title.ts'
import { LeaveGuard } from '../../patterns/form/leave-guard.tsx'
import { useFormFields } from '../../patterns/form/use-form-fields.ts'
import { ConfirmDialog } from '../../patterns/overlay/confirm-dialog.tsx'
import { Dialog } from '../../patterns/overlay/dialog.tsx'
import { patternTexts } from '../../patterns/texts.ts'
import { toast } from '../../patterns/toast.tsx'
import { RichTextField } from '../../rich-text/rich-text-field.tsx'
import { textLength } from '../../rich-text/text-length.ts'
import { useMe } from '../../session/me.ts'
import { contactTexts } from './texts.ts'

/** A message that was begun is left only after a question. */
export function ContactDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(contactTexts)
  const pattern = useTexts(patternTexts)
  const me = useMe()
  const [asking, question] = useDisclosure()
  const { form, busy, onSubmit } = useFormFields({
    initialValues: { object: '', content: '' },
    validate: {
      object: (value) =>
        value.trim() === '' ? t('missing') : value.length > contactLimits.object ? t('objectTooLong') : null,
      content: (value) =>
        textLength(value) === 0
          ? t('missing')
          : textLength(value) > contactLimits.content
            ? t('contentTooLong')
            : null,
    },
    send: async (body) => {
      try {
        await callApi(contactUs, { body })
      } catch (error) {
        // SPEC §8 wants a toast; the dialog and its text stay.
        return toast.failure(error, t('failed'))
      }
      toast.success(t('sent', { product: productName }))
      onClose()
    },
  })
  const leave = (): void => (form.isDirty() ? question.open() : onClose())
  return (
    <Dialog opened onClose={leave} title={t('title')} size={640} busy={busy || asking}>
      <LeaveGuard dirty={form.isDirty()} />
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput label={t('firstname')} value={me.firstname} readOnly variant="filled" />
            <TextInput label={t('lastname')} value={me.lastname} readOnly variant="filled" />
          </SimpleGrid>
          <TextInput label={t('email')} value={me.email} readOnly variant="filled" />
          <TextInput
            label={t('object')}
            maxLength={contactLimits.object}
            data-autofocus
            {...form.getInputProps('object')}
          />
          <RichTextField
            label={t('content')}
            images={false}
            maxCharacters={contactLimits.content}
            {...form.getInputProps('content')}
            value={form.values.content}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={leave} disabled={busy}>
              {pattern('cancel')}
            </Button>
            <Button type="submit" loading={busy}>
              {t('send')}
            </Button>
          </Group>
        </Stack>
      </form>
      <ConfirmDialog
        opened={asking}
        onClose={question.close}
        title={t('discard.title')}
        action={t('discard')}
        danger
        onConfirm={async () => onClose()}
      >
        {t('discard.text')}
      </ConfirmDialog>
    </Dialog>
  )
}
