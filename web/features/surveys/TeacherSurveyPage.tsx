import { Survey } from './SurveyPage';

/** The teachers' survey: 8 questions, one on a page, in the frame of staff. */
export function TeacherSurveyPage() {
  return (
    <div className="page-narrow stack">
      <Survey kind="TEACHER" />
    </div>
  );
}
