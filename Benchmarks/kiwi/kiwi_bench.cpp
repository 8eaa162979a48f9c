// Solves problems in kiwi, read from standard input in SolverBenchmark's format, and prints the times
// as JSON: the minimum of several runs, in nanoseconds.

#include <chrono>
#include <cstdio>
#include <iostream>
#include <limits>
#include <map>
#include <memory>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <kiwi/kiwi.h>

namespace {

struct ConstraintText {
  double priority;
  std::string relation;
  double constant;
  std::vector<std::pair<int, double>> terms;
};

struct Problem {
  std::string name;
  int variable_count = 0;
  std::vector<std::pair<int, double>> edits;
  std::vector<ConstraintText> constraints;
  std::vector<std::vector<std::pair<int, double>>> steps;
  std::vector<int> readded;
};

// Kiwi sums weights, while our solver compares priorities one by one; these are far enough apart.
double strength(double priority) {
  if (priority >= 1000) return kiwi::strength::required;
  if (priority >= 750) return kiwi::strength::strong;
  if (priority >= 600) return kiwi::strength::create(0.0, 100.0, 0.0);
  if (priority >= 510) return kiwi::strength::create(0.0, 1.0, 0.0, 1.25);
  if (priority >= 500) return kiwi::strength::medium;
  return kiwi::strength::weak;
}

class Session {
 public:
  explicit Session(const Problem& problem) : problem_(problem) {
    for (int i = 0; i < problem.variable_count; ++i) variables_.emplace_back();
    for (const auto& edit : problem.edits) {
      solver_.addEditVariable(variables_[edit.first], strength(edit.second));
    }
    for (const auto& text : problem.constraints) {
      constraints_.push_back(make(text));
      solver_.addConstraint(constraints_.back());
    }
  }

  void update() { solver_.updateVariables(); }

  void suggest(const std::vector<std::pair<int, double>>& step) {
    for (const auto& value : step) solver_.suggestValue(variables_[value.first], value.second);
    solver_.updateVariables();
  }

  void readd(int position) {
    solver_.removeConstraint(constraints_[position]);
    constraints_[position] = make(problem_.constraints[position]);
    solver_.addConstraint(constraints_[position]);
    solver_.updateVariables();
  }

  double checksum() const {
    double sum = 0;
    for (const auto& variable : variables_) sum += variable.value();
    return sum;
  }

 private:
  kiwi::Constraint make(const ConstraintText& text) const {
    std::vector<kiwi::Term> terms;
    for (const auto& term : text.terms) terms.emplace_back(variables_[term.first], term.second);
    const kiwi::RelationalOperator relation = text.relation == "=="   ? kiwi::OP_EQ
                                              : text.relation == "<=" ? kiwi::OP_LE
                                                                      : kiwi::OP_GE;
    return kiwi::Constraint(kiwi::Expression(std::move(terms), text.constant), relation,
                            strength(text.priority));
  }

  const Problem& problem_;
  kiwi::Solver solver_;
  std::vector<kiwi::Variable> variables_;
  std::vector<kiwi::Constraint> constraints_;
};

using Clock = std::chrono::steady_clock;

double nanoseconds(Clock::duration duration) {
  return std::chrono::duration<double, std::nano>(duration).count();
}

void run(const Problem& problem, bool is_first) {
  const bool is_large = problem.constraints.size() > 3000;
  const int repetitions = is_large ? 1 : 10;
  double build = std::numeric_limits<double>::infinity();
  double edit = build, readd = build, checksum = 0;
  for (int i = 0; i < repetitions; ++i) {
    const auto start = Clock::now();
    auto session = std::make_unique<Session>(problem);
    session->update();
    build = std::min(build, nanoseconds(Clock::now() - start));

    const auto edits = Clock::now();
    for (const auto& step : problem.steps) session->suggest(step);
    edit = std::min(edit, nanoseconds(Clock::now() - edits) / problem.steps.size());
    checksum = session->checksum();

    const auto changes = Clock::now();
    for (int position : problem.readded) session->readd(position);
    readd = std::min(readd, nanoseconds(Clock::now() - changes) / problem.readded.size());
  }
  std::printf("%s  {\"name\": \"%s\", \"constraints\": %zu, \"build\": %.0f, \"edit\": %.0f, "
              "\"readd\": %.0f, \"checksum\": %.6f}",
              is_first ? "" : ",\n", problem.name.c_str(), problem.constraints.size(), build, edit,
              readd, checksum);
  std::fflush(stdout);
}

std::vector<std::pair<int, double>> pairs(std::istringstream& words) {
  std::vector<std::pair<int, double>> result;
  int variable;
  double number;
  while (words >> variable >> number) result.emplace_back(variable, number);
  return result;
}

}  // namespace

int main() {
  std::string line;
  Problem problem;
  bool is_first = true;
  std::printf("[\n");
  while (std::getline(std::cin, line)) {
    std::istringstream words(line);
    std::string word;
    words >> word;
    if (word == "problem") {
      problem = Problem();
      words >> problem.name;
    } else if (word == "variables") {
      words >> problem.variable_count;
    } else if (word == "edit") {
      const auto edit = pairs(words);
      problem.edits.insert(problem.edits.end(), edit.begin(), edit.end());
    } else if (word == "constraint") {
      ConstraintText text;
      words >> text.priority >> text.relation >> text.constant;
      text.terms = pairs(words);
      problem.constraints.push_back(std::move(text));
    } else if (word == "suggest") {
      problem.steps.push_back(pairs(words));
    } else if (word == "readd") {
      int position;
      words >> position;
      problem.readded.push_back(position);
    } else if (word == "end") {
      run(problem, is_first);
      is_first = false;
    } else if (!word.empty()) {
      std::cerr << "kiwi_bench: unknown word: " << word << "\n";
      return 1;
    }
  }
  std::printf("\n]\n");
  return 0;
}
