/** Schemas of an application on a card, in a list and on its sheet (product 5). */
import { applicationActions, commentActions } from '@assay/domain/applications/abilities'
import type { AssessmentNode } from '@assay/domain/applications/score-tree'
import { applicationStatuses } from '@assay/domain/applications/status'
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { z } from 'zod'
import { abilities, fileScan, id, instant } from '../fields.ts'
import { openRequest } from '../privacy/open-request.ts'

/** The four statuses (product 5.1). */
export const applicationStatus = z.enum(applicationStatuses).meta({ id: 'ApplicationStatus' })
/** The place where an application must still stand, so that undoing one's own move undoes nobody else's. */
const standingStill = z.strictObject({ status: applicationStatus, columnId: id.nullable() }).optional()
/** How far the candidate is with the test; only `completed` applications are "to evaluate". */

/** Where an application is to stand. */
export const move = z.strictObject({
  status: applicationStatus,
  /** A column of the test under that status; null for the built-in one. */
  columnId: id.nullable().default(null),
  /** Given only with the status `refused`. */
  refusalReasonId: id.nullable().default(null),
  /** A person has confirmed the decision. */
  confirmed: z.boolean().default(false),
  from: standingStill,
})
export type Move = z.output<typeof move>
export const applicationProgress = z.enum(['inProgress', 'completed', 'interrupted'])
const applicationSource = z.enum(['link', 'invitation', 'campaign'])

/** A company's reason for refusing, in both languages (product 5.1). */
export const refusalReason = z.object({ id, labelFr: z.string(), labelEn: z.string() })
export type RefusalReason = z.output<typeof refusalReason>

/** Somebody of the company, as faces and lists of people need them. */
export const staffName = z
  .object({ id, firstName: z.string(), lastName: z.string() })
  .meta({ id: 'StaffName' })
export type StaffName = z.output<typeof staffName>

const groupScore = z.object({ id: z.string(), name: z.string(), score: z.number(), max: z.number() })

/** A card of the board. Identity is null while it is hidden (showCandidateIdentityBeforeEval). */
export const applicationCard = z
  .object({
    id,
    /** Counts within the test: "Candidat·e nº 12". */
    number: z.int(),
    candidate: z.object({ id, fullName: z.string(), email: z.string() }).nullable(),
    status: applicationStatus,
    /** The test's own column that it stands in; null for the built-in one of its status. */
    columnId: id.nullable(),
    progress: applicationProgress,
    createdAt: instant,
    completedAt: instant.nullable(),
    /** Whether the marks of others, and what they make, are hidden from the viewer: then `score` is null. */
    marksHidden: z.boolean(),
    /** Null until evaluated; the automatic part is shown apart. */
    score: z.number().nullable(),
    automaticScore: z.number().nullable(),
    /** The maximum of the automatic part; null until the test is completed. */
    automaticMax: z.number().nullable(),
    maxScore: z.number(),
    evalGroups: z.array(groupScore),
    filters: z.array(z.object({ id, name: z.string() })),
    late: z.boolean(),
    extraTimePercent: z.int(),
    commentCount: z.int(),
    /** Null while identity is hidden: an address book tells who was invited. */
    source: applicationSource.nullable(),
    /** Who it is assigned to, of those who may see and evaluate it. */
    owners: z.array(staffName),
    /** Names of those who submitted marks; none while marks are hidden. */
    evaluators: z.array(z.string()),
    /** Of the candidate in the address book; none while identity is hidden. */
    tags: z.array(z.string()),
    /** Whether the viewer has opened its sheet. */
    isSeen: z.boolean(),
    abilities: abilities(applicationActions),
  })
  .meta({ id: 'ApplicationCard' })

const mark = z.strictObject({
  criterionId: z.string().min(1).max(64),
  /** Null: not scored; counts 0 once submitted. */
  score: z.number().min(0).max(1000).nullable(),
})

/** What is no mark is refused by the rule of marks (`markInvalid`), which says what one is. */
export const givenMark = mark.extend({ score: z.union([z.number(), z.string().max(64)]).nullable() })

const evaluation = z.object({
  evaluator: z.object({ id, name: z.string() }),
  isMine: z.boolean(),
  submittedAt: instant.nullable(),
  marks: z.array(mark),
})

export const comment = z
  .object({
    commentId: id,
    /** A colleague who is named stands as `@{id}`. */
    content: z.string(),
    /** Who these are, with their names of today. */
    mentions: z.array(z.object({ id, name: z.string() })),
    /** The comment that it answers; null where it stands for itself, or where that one is gone. */
    replyTo: id.nullable(),
    author: z.object({ id, name: z.string() }),
    createdAt: instant,
    isMine: z.boolean(),
    abilities: abilities(commentActions),
  })
  .meta({ id: 'Comment' })

/** An event of an application, with ids and names of fields only. */
const historyEntry = z.object({
  /** Names it within the sheet. */
  id: z.string(),
  at: instant,
  action: z.string(),
  user: z.object({ id, name: z.string() }).nullable(),
  /** The name of the token by which it was done. */
  token: z.string().optional(),
  parameters: z.record(z.string(), z.unknown()),
})

/** A recording or photo as staff see it; its bytes come from `applicationUpload`. */
const applicationUpload = z.object({
  id,
  moduleId: z.string(),
  mime: z.string(),
  /** The size in bytes; 0 where nothing of it can be played or seen. */
  size: z.int(),
  /** The length of the joined file, else as the browser measured it; null for a photo. */
  durationMs: z.int().nullable(),
  /** `receiving`: chunks may still come. `incomplete`: some never came; what is there is joined. */
  state: z.enum(['receiving', 'joining', 'ready', 'incomplete', 'deleted']),
  startedAt: instant,
  scan: fileScan,
})

/**
 * The parts of one answer as one recording (a reload starts a second part); its `id` takes the place of an
 * upload's in `applicationUpload`. Absent for one part, while a part is coming, and where parts of different
 * settings play one after another.
 */
const joinedRecording = applicationUpload.pick({ id: true, moduleId: true, mime: true, size: true }).extend({
  /** Ids of the uploads in it, in their order. */
  parts: z.array(id),
  durationMs: z.int(),
})

export const applicationSheet = applicationCard
  .extend({
    assessment: z.object({ id, name: z.string(), versionNumber: z.int(), isDeleted: z.boolean() }),
    /** The identity as the candidate typed it; null while it is hidden. */
    identity: z
      .object({
        firstName: z.string(),
        lastName: z.string(),
        email: z.string(),
        phone: z.string(),
        birthDate: z.string().nullable(),
      })
      .nullable(),
    /** Their CV can be read by the viewer: not while identity is hidden, as a CV names its person. */
    hasCv: z.boolean(),
    startedAt: instant,
    /** Given to ROLE_ADMIN and above only; null for everybody else. */
    extraTimeReason: z.string().nullable(),
    /** Each time that corrected keys gave another score: what it was, what it became. */
    rescored: z.array(
      z.object({
        at: instant,
        from: z.number().nullable(),
        to: z.number().nullable(),
        max: z.number(),
        /** False where nobody had evaluated: both are automatic points. */
        isResult: z.boolean(),
      }),
    ),
    /** Each time that the candidate was let take the test again after this application, the latest first. */
    retakes: z.array(z.object({ allowedAt: instant, reason: z.string() })),
    /** The version that the candidate took, with keys: what answers are shown against. */
    document: z.custom<AssessmentDocument>(),
    answers: z.array(
      z.object({
        moduleId: z.string(),
        value: z.unknown(),
        /** The answer, or an earlier value, came by a recovery file, which the candidate could change. */
        recovered: z.boolean(),
      }),
    ),
    /** Answers for disclosed pages, or after their one late submission; each counts once a person says so. */
    lateAnswers: z.array(
      z.object({
        moduleId: z.string(),
        value: z.unknown(),
        /** Names what was seen, for `countLateAnswers`. */
        seq: z.int(),
        receivedAt: instant,
        /** Null while it does not count. */
        countedAt: instant.nullable(),
        /** The answer that this one replaced when it was counted; null for none. */
        replaced: z.unknown(),
      }),
    ),
    /** Recordings and photos of all modules, in the order begun; no photos while identity is hidden. */
    uploads: z.array(applicationUpload),
    joinedRecordings: z.array(joinedRecording),
    visits: z.array(
      z.object({
        pageId: z.string(),
        firstVisitedAt: instant,
        /** The page was submitted last; null while nobody has. */
        leftAt: instant.nullable(),
        /** No more answers to it: by its timer, a score shown, or the end of the application. */
        closedAt: instant.nullable(),
        late: z.boolean(),
        /** Seconds that the page's time was lengthened by, as long as the server was away; 0 for none. */
        creditSeconds: z.int(),
      }),
    ),
    /** The tree of scores: assessment > page > module, every point with its reason (product 3.19). */
    scores: z.custom<AssessmentNode>(),
    /** The reason of the refusal; null where none was given. */
    refusalReason: refusalReason.nullable(),
    exercices: z.array(groupScore),
    /** The viewer's own evaluation, submitted or not, and others' submitted ones once they may see them. */
    evaluations: z.array(evaluation),
    /** How many others submitted marks that become visible once the viewer's own are submitted. */
    hiddenEvaluations: z.int(),
    comments: z.array(comment),
    history: z.array(historyEntry),
    /** What the candidate asks about their data, and nobody has dealt with. */
    requests: z.array(openRequest),
    mails: z.array(
      z.object({
        /** The mail's own while the candidate is known, else its place. */
        id: z.string(),
        subject: z.string(),
        status: z.string(),
        reason: z.string().nullable(),
        /** Whether the viewer may send it to the candidate again. */
        isResendable: z.boolean(),
        createdAt: instant,
      }),
    ),
    /** The candidate's newest other applications; none while either identity is hidden. */
    otherApplications: z.array(
      z.object({
        id,
        assessment: z.object({ id, name: z.string() }),
        createdAt: instant,
        status: applicationStatus,
        progress: applicationProgress,
        score: z.number().nullable(),
        maxScore: z.number(),
      }),
    ),
    /** There are more than these. */
    hasMoreApplications: z.boolean(),
    previousId: id.nullable(),
    nextId: id.nullable(),
  })
  .meta({ id: 'ApplicationSheet' })
export type ApplicationSheet = z.output<typeof applicationSheet>
export type ApplicationCard = z.output<typeof applicationCard>

/** An application outside of its board, with the test that it belongs to. */
export const listedApplication = applicationCard
  .pick({
    id: true,
    number: true,
    candidate: true,
    status: true,
    progress: true,
    createdAt: true,
    completedAt: true,
    score: true,
    maxScore: true,
    owners: true,
  })
  .extend({ assessment: z.object({ id, name: z.string() }) })
