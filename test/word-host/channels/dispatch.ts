/** Numbers by which office.js calls the Common API, and `ProcessQuery` for Rich API batches (`OSF.DDA.MethodDispId`). */
export const dispatch = {
  getSelectedData: 64,
  setSelectedData: 65,
  loadSettings: 75,
  saveSettings: 76,
  getFile: 77,
  getFileSlice: 80,
  closeFile: 81,
  getFileProperties: 86,
  richApi: 93,
  addDataPart: 128,
  getDataPartById: 129,
  getDataPartsByNamespace: 130,
  getDataPartXml: 131,
  deleteDataPart: 133,
} as const;

/** Numbers of the events that office.js registers for (`OSF.DDA.EventDispId`). */
export const eventDispatch = {
  documentSelectionChanged: 2,
  officeThemeChanged: 9,
  dialogMessageReceived: 10,
  richApiMessage: 33,
  appCommandInvoked: 39,
} as const;

/** The Office error numbers that this host returns. */
export const officeError = {
  success: 0,
  coercionTypeNotSupported: 1000,
  dataNotMatchCoercionType: 2007,
  operationNotSupported: 5000,
  internalError: 5001,
  documentReadOnly: 5002,
  invalidParam: 5010,
  customXmlNodeNotFound: 6000,
  customXmlError: 6100,
} as const;
