/** Calls Office's Common API and resolves with its value. Rejects with an error whose cause is Office's. */
export function awaitResult<T>(call: (done: (result: Office.AsyncResult<T>) => void) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    call((result) => {
      // The enumeration exists only in office.js; its value is this word in every version.
      if (String(result.status) === 'succeeded') resolve(result.value);
      else reject(new Error('A call of Office failed.', { cause: result.error }));
    });
  });
}
