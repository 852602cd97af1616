/** Writes to the support (who one is stands there read-only; object 250, content 2500). */
import { contactUs } from '@assay/contract/contact/calls'
import mailErrors from '@assay/contract/errors/mail.json' with { type: 'json' }
import { contactLimits } from '@assay/domain/contact/limits'
import { SimpleGrid, TextInput } from '@mantine/core'
import { callApi } from '../../api/call-api.ts'
import { catalogue, errorTwin } from '../../i18n/catalogue.ts'
import { productName } from '../../navigation/use-document-title.ts'
import { useFormFields } from '../../patterns/form/form.tsx'
import { toast } from '../../patterns/toast.tsx'
import { RichTextField } from '../../rich-text/rich-text-field.tsx'
import { textLength } from '../../rich-text/text-length.ts'
import { useMe } from '../../session/me.ts'
import { HeldFormDialog } from '../../working-copy/held-form-dialog.tsx'

const contactTexts = catalogue('contact', {
  title: ['Nous contacter', 'Contact us'],
  firstname: ['Prénom', 'First name'],
  lastname: ['Nom', 'Last name'],
  email: ['Adresse e-mail', 'E-mail address'],
  object: ['Objet', 'Object'],
  content: ['Message', 'Message'],
  send: ['Envoyer', 'Send'],
  missing: errorTwin(mailErrors.contactFieldsMissing),
  objectTooLong: errorTwin(mailErrors.contactObjectTooLong),
  contentTooLong: errorTwin(mailErrors.contactContentTooLong),
  sent: [
    'Votre message a bien été envoyé à l’équipe {{product}}.',
    'Your message has been successfully sent to the {{product}} team.',
  ],
  failed: ['Le message n’a pas pu être envoyé', 'The message could not be sent'],
})

export default function ContactDialog({ onClose }: { onClose: () => void }) {
  const t = contactTexts.useTexts()
  const me = useMe()
  const { form, shell } = useFormFields({
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
    failure: t('failed'),
    send: async (body) => {
      await callApi(contactUs, { body })
      toast.success(t('sent', { product: productName }))
      onClose()
    },
  })
  return (
    <HeldFormDialog {...shell} onClose={onClose} title={t('title')} size={640} action={t('send')}>
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
    </HeldFormDialog>
  )
}
