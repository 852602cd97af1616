import { type RenderedMail, renderMail } from '../render-mail.ts'

/**
 * The room that a company's files take and the room meant for them, in gigabytes, with the page where its
 * administrators can act.
 */
interface StorageRoom {
  readonly heldGb: number
  readonly meantGb: number
  readonly url: string
}

/**
 * The mail to an administrator whose company's files take more room than meant for them. It is in both
 * languages: a user's language is known to their browser only, and no browser asked for this mail.
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
