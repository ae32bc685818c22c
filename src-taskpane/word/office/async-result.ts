/** The value of a call of Office's Common API. Rejects with an error whose cause is Office's. */
export function awaitResult<T>(call: (done: (result: Office.AsyncResult<T>) => void) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    call((result) => {
      // The enumeration lives in office.js; its value is this word in every Word.
      if (String(result.status) === 'succeeded') resolve(result.value);
      else reject(new Error('A call of Office failed.', { cause: result.error }));
    });
  });
}
