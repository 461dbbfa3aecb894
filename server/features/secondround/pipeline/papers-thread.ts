// The thread that makes the papers of a second round: hundreds of letters take seconds.
import { makePdf } from '../../../platform/files/pdf';
import { workInThread } from '../../../platform/thread';
import { type LettersPaper, lettersDocument } from './letter-paper';
import { type ProtocolPaper, protocolDocument } from './protocol-paper';

export type Paper = LettersPaper | ProtocolPaper;

workInThread((paper: Paper) => makePdf(paper.kind === 'LETTERS' ? lettersDocument(paper) : protocolDocument(paper)));
