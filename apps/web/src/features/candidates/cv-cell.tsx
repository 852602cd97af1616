/** A candidate's CV, seen, saved, removed or added (product 6.3); in the sheet also those merged in. */
import { cvMaxBytes } from '@assay/contract/candidates/cv-calls'
import type { FileScan } from '@assay/contract/fields'
import { ActionIcon, Group, Menu, Text } from '@mantine/core'
import { IconFileCv, IconUpload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormats } from '../../i18n/formats.ts'
import { IconButton, MenuAction } from '../../patterns/actions.tsx'
import { FileButton } from '../../patterns/form/file-button.tsx'
import { ConfirmDialog } from '../../patterns/overlay/confirm-dialog.tsx'
import { patternTexts } from '../../patterns/texts.ts'
import { toast } from '../../patterns/toast.tsx'
import { type Candidate, type CandidateSheet, cvAddress, removeCv, saveCv } from './api.ts'
import { candidateTexts } from './texts.ts'

export function CvCell({ candidate }: { readonly candidate: Candidate }) {
  const t = candidateTexts.useTexts()
  const { cv, cvScan, fullName, abilities } = candidate
  if (cv !== null)
    return <CvMenu candidate={candidate} scan={cvScan} label={t('cv.of', { name: fullName })} />
  return abilities.edit ? <CvUpload candidate={candidate} /> : <Text size="sm">–</Text>
}

export function OtherCvs({ candidate }: { readonly candidate: CandidateSheet }) {
  const t = candidateTexts.useTexts()
  const { date } = useFormats()
  return (
    <ul className="plain">
      {candidate.otherCvs.map(({ id, addedAt, scan }) => (
        <li key={id}>
          <Group gap={4}>
            <CvMenu
              candidate={candidate}
              fileId={id}
              scan={scan}
              label={t('cv.otherOf', { name: candidate.fullName, date: date(addedAt) })}
            />
            <Text size="sm">{t('cv.addedOn', { date: date(addedAt) })}</Text>
          </Group>
        </li>
      ))}
    </ul>
  )
}

function CvUpload({ candidate: { id, fullName } }: { readonly candidate: Candidate }) {
  const t = candidateTexts.useTexts()
  const common = patternTexts.useTexts()
  const save = useMutation({
    mutationFn: (file: File) => saveCv(id, file),
    onSuccess: () => toast.success(t('cv.added')),
    onError: (error) => toast.failureBecause(error, t('updateFailed')),
  })
  const choose = (file: File | null): void => {
    if (file === null) return
    if (file.size > cvMaxBytes)
      return toast.error(common('failure.because', { failure: t('updateFailed'), reason: t('cv.tooLarge') }))
    save.mutate(file)
  }
  return (
    <FileButton
      accept="application/pdf"
      onChange={choose}
      inputProps={{ 'aria-label': t('cv.of', { name: fullName }) }}
    >
      {(props) => (
        <IconButton
          label={`${t('cv.upload')}, ${fullName}`}
          icon={IconUpload}
          tip={t('cv.upload')}
          {...props}
          loading={save.isPending}
        />
      )}
    </FileButton>
  )
}

interface CvMenuProps {
  readonly candidate: Candidate
  readonly fileId?: string
  readonly scan: FileScan
  readonly label: string
}

function CvMenu({ candidate: { id, abilities }, fileId, scan, label }: CvMenuProps) {
  const t = candidateTexts.useTexts()
  const [asking, ask] = useState(false)
  const open = async (isDownload: boolean): Promise<void> => {
    // Opened at once, or the browser takes it for a pop-up; the address comes after.
    const tab = isDownload ? null : window.open('', '_blank')
    try {
      const url = await cvAddress(id, fileId, isDownload)
      if (tab === null) window.location.assign(url)
      else tab.location.replace(url)
    } catch (error) {
      tab?.close()
      toast.failure(error)
    }
  }
  const remove = async (): Promise<void> => {
    await removeCv(id, fileId)
    toast.success(t('cv.removed'))
  }
  return (
    <>
      <Menu position="bottom-start" withinPortal>
        <Menu.Target>
          <ActionIcon aria-label={label}>
            <IconFileCv size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {scan === 'infected' ? <Menu.Label>{t('cv.infected')}</Menu.Label> : null}
          {abilities.viewCv && scan !== 'infected' ? (
            <>
              <MenuAction label={t('cv.view')} onClick={() => void open(false)} />
              <MenuAction label={t('cv.download')} onClick={() => void open(true)} />
            </>
          ) : null}
          {abilities.edit ? (
            <MenuAction label={t('cv.remove')} color="red" onClick={() => ask(true)} />
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {scan === undefined ? null : (
        <Text size="xs" c={scan === 'infected' ? 'red' : 'dimmed'}>
          {t(`cv.scan.${scan}`)}
        </Text>
      )}
      <ConfirmDialog
        opened={asking}
        onClose={() => ask(false)}
        title={t('cv.removeTitle')}
        action={t('cv.remove')}
        danger
        failure={t('cvDeletionFailed')}
        onConfirm={remove}
      >
        {t('cv.removeText')}
      </ConfirmDialog>
    </>
  )
}
