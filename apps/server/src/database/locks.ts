/** The numbers of PostgreSQL's advisory locks: what only one process may do at a time. */
export const locks = {
  /** Two processes that start together make one superadmin. */
  firstSuperadmin: 7_203_114,
  /** Held while a superadmin leaves: when two leave at once, the second one sees that the first is gone. */
  lastSuperadmin: 7_203_115,
  /** Processes that start together make one demonstration company. */
  demo: 7_203_116,
  /** With a test's number: its columns are changed by one after the other, as each change may move all. */
  columnsOfTest: 7_203_117,
  /** With a user: their archives are asked for one after the other, as a few are made at once. */
  archivesOfUser: 7_203_118,
  /** With a user: their views are saved one after the other, as there is a most. */
  viewsOfUser: 7_203_405,
  /** With a company: files are imported into its bank one after the other, as each leaves what is there. */
  importsOfBank: 7_203_508,
  /** One process brings the database up to date; the others wait, and find nothing left to do. */
  migrations: 8_164_020,
  /** One process at a time makes the owner, where DATABASE_URL names a superuser. */
  owner: 8_164_021,
} as const
