/** The actions on chosen candidates: invite them to a test, or add them to a campaign. */
import { Button } from '@mantine/core'
import { IconSend, IconSpeakerphone } from '@tabler/icons-react'
import { useState } from 'react'
import { requestInvitation } from '../../feature-parts/invitation/request-invitation.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { SelectionBar } from '../../patterns/list/selection-bar.tsx'
import type { Selection } from '../../patterns/list/use-selection.ts'
import { CampaignDialog } from './campaign-dialog.tsx'
import { candidateTexts } from './texts.ts'

export function BookSelection({ selection }: { readonly selection: Selection }) {
  const t = useTexts(candidateTexts)
  const [chosen, choose] = useState<readonly string[]>()
  return (
    <>
      <SelectionBar selection={selection} label={t('selection.count', { count: selection.ids.size })}>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconSend size={14} aria-hidden />}
          onClick={() => requestInvitation({ mode: 'mass', candidateIds: [...selection.ids] })}
        >
          {t('selection.invite')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconSpeakerphone size={14} aria-hidden />}
          onClick={() => choose([...selection.ids])}
        >
          {t('selection.campaign')}
        </Button>
      </SelectionBar>
      {chosen === undefined ? null : (
        <CampaignDialog ids={chosen} onClose={() => choose(undefined)} onAdded={selection.clear} />
      )}
    </>
  )
}
