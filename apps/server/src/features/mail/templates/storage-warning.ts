import { type RenderedMail, renderMail } from '../render-mail.ts'

/** What a company's files take, and what is meant for them, in gigabytes; where its administrators go. */
interface StorageRoom {
  readonly heldGb: number
  readonly meantGb: number
  readonly url: string
}

/**
 * The mail to an administrator whose company's files take more room than meant for them. In both languages:
 * users have no language of their own, only their browsers do, and no browser asked for this mail.
 */
export function storageWarningMail(
  firstName: string,
  companyName: string,
  { heldGb, meantGb, url }: StorageRoom,
): RenderedMail {
  return renderMail({
    language: 'fr',
    subject: `Espace de stockage : ${companyName} dépasse ${meantGb} Go`,
    greeting: `Bonjour ${firstName},`,
    paragraphs: [
      `Les fichiers de ${companyName} (enregistrements des candidats, photos, médias) occupent ${heldGb} Go, pour ${meantGb} Go prévus. Les candidats continuent sans être gênés : personne n’est refusé pour cette raison.`,
      'Pour libérer de la place, supprimez les candidatures dont vous n’avez plus besoin, ou réduisez la durée de conservation des données des candidats.',
      `In English: the files of ${companyName} take ${heldGb} GB, of ${meantGb} GB meant for them. Candidates go on undisturbed; delete applications that you no longer need, or keep candidates’ data for a shorter time.`,
    ],
    button: { label: 'Ouvrir Assay', url },
  })
}
