/**
 * A reason why the database cannot be used that a person can do something about. Its message is one line,
 * which names the settings (`DATA_DIR`, `DATABASE_URL`) with which that person changes it. `cause` is the
 * failure of the file system behind it, where there was one.
 */
export class DatabaseProblem extends Error {
  override name = 'DatabaseProblem'
}
